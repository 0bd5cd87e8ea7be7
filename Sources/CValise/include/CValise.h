#pragma once
#include "CValiseFiles.h"
#include "CValiseShared.h"
