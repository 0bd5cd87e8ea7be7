#pragma once
#include "CValiseFiles.h"
