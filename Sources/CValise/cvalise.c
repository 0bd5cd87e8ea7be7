#include "CValise.h"
