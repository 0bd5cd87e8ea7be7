// CRC-32C. In C for the processor's instruction, which Swift cannot name.
//
// The polynomial is 0x1EDC6F41, bit-reversed 0x82F63B78; the checksum of "123456789" is 0xE3069283.
#include "CValise.h"
#include <string.h>

static uint32_t tables[8][256];

__attribute__((constructor)) static void fill(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t value = byte;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0x82F63B78u : value >> 1;
    tables[0][byte] = value;
  }
  for (uint32_t byte = 0; byte < 256; byte++)
    for (int step = 1; step < 8; step++) {
      uint32_t value = tables[step - 1][byte];
      tables[step][byte] = value >> 8 ^ tables[0][value & 255];
    }
}

uint32_t valise_crc32c_portable(uint32_t checksum, const void *bytes, size_t count) {
  const uint8_t *at = bytes;
  uint32_t value = ~checksum;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  for (; count >= 8; count -= 8, at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    word ^= value;
    value = 0;
    for (int byte = 0; byte < 8; byte++) value ^= tables[7 - byte][word >> 8 * byte & 255];
  }
#endif
  while (count--) value = tables[0][(value ^ *at++) & 255] ^ value >> 8;
  return ~value;
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("sse4.2"))) static uint32_t hardware(uint32_t checksum, const void *bytes,
                                                           size_t count) {
  const uint8_t *at = bytes;
  uint64_t value = ~checksum;
  for (; count >= 8; count -= 8, at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    value = _mm_crc32_u64(value, word);
  }
  while (count--) value = _mm_crc32_u8((uint32_t)value, *at++);
  return ~(uint32_t)value;
}

int valise_crc32c_is_hardware(void) { return __builtin_cpu_supports("sse4.2"); }
#elif defined(__aarch64__)
#include <arm_acle.h>
#include <sys/auxv.h>

__attribute__((target("+crc"))) static uint32_t hardware(uint32_t checksum, const void *bytes,
                                                         size_t count) {
  const uint8_t *at = bytes;
  uint32_t value = ~checksum;
  for (; count >= 8; count -= 8, at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    value = __crc32cd(value, word);
  }
  while (count--) value = __crc32cb(value, *at++);
  return ~value;
}

int valise_crc32c_is_hardware(void) { return (getauxval(AT_HWCAP) & 1 << 7) != 0; }
#else
static uint32_t hardware(uint32_t checksum, const void *bytes, size_t count) {
  return valise_crc32c_portable(checksum, bytes, count);
}

int valise_crc32c_is_hardware(void) { return 0; }
#endif

static int has_hardware;

__attribute__((constructor)) static void look(void) { has_hardware = valise_crc32c_is_hardware(); }

uint32_t valise_crc32c(uint32_t checksum, const void *bytes, size_t count) {
  return has_hardware ? hardware(checksum, bytes, count)
                      : valise_crc32c_portable(checksum, bytes, count);
}
