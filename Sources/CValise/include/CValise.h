#pragma once
#include "CValiseFiles.h"
#include "CValiseShared.h"
#include "CValiseProcess.h"
