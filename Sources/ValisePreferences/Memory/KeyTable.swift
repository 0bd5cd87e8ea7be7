// Keys and values in memory, by code units.
//
// Open addressing: `slots` holds, for each entry, the upper half of its hash and its place in
// `entries` plus one; 0 is free. Nothing is ever taken out: a removed key stays as an entry without
// a value, which is also how a key is remembered to be absent.
//
// Invariants
//   1. Half of the slots or more are free.
//   2. A key has one entry.
//   3. `heldCount` is the number of entries in the state `.held`.
//
// Not here: what lies in the checkpoint and was not asked for yet (StoreMemory.swift).

import ValiseFiles

/// A dictionary from keys to values and where they come from.
struct KeyTable: Sendable {
  /// Where an entry's value comes from.
  enum State: UInt8, Sendable {
    /// As in the checkpoint that was read.
    case known
    /// From a record.
    case written
    /// Set here, and in no file yet.
    case held
  }

  /// A key and what it holds.
  struct Entry: Sendable {
    var key: String
    /// `nil` when the key is known to be absent.
    var value: PropertyListValue?
    var state: State
  }

  // The words as Int. Measured: the runtime has the storage of that array ready, and makes one of
  // UInt64 in 40 µs of the first get of a process.
  private var slots: ContiguousArray<Int>
  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var heldCount = 0
  private var mask: Int

  /// Holds nothing, and takes no memory until something is put.
  init() {
    slots = []
    mask = 0
  }

  /// The place of a key's entry, or `nil` when there is none.
  @inline(__always)
  func find(_ key: String) -> Int? {
    slots.isEmpty ? nil : find(key, KeyHash.of(key))
  }

  /// Sets what a key holds, and where that comes from.
  mutating func put(_ key: String, _ value: PropertyListValue?, _ state: State) {
    let hash = KeyHash.of(key)
    if let index = find(key, hash) {
      change(index, value, state)
    } else {
      add(key, value, state, hash)
    }
  }

  /// Sets what an entry holds.
  @inline(__always)
  mutating func change(_ index: Int, _ value: PropertyListValue?, _ state: State) {
    if entries[index].state == .held { heldCount -= 1 }
    if state == .held { heldCount += 1 }
    entries[index].value = value
    entries[index].state = state
  }

  @inline(__always)
  private func find(_ key: String, _ hash: UInt64) -> Int? {
    if slots.isEmpty { return nil }
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let word = UInt64(bitPattern: Int64(slots[slot]))
      if word == 0 { return nil }
      if word >> 32 == hash >> 32 {
        let index = Int(truncatingIfNeeded: word & 0xFFFF_FFFF) - 1
        if CodeUnits.equal(entries[index].key, key) { return index }
      }
      slot = (slot + 1) & mask
    }
  }

  private mutating func add(
    _ key: String,
    _ value: PropertyListValue?,
    _ state: State,
    _ hash: UInt64
  ) {
    entries.append(Entry(key: key, value: value, state: state))
    if state == .held { heldCount += 1 }
    if 2 * entries.count > slots.count { grow() } else { claim(hash, entries.count) }
  }

  private mutating func claim(_ hash: UInt64, _ number: Int) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Int(Int64(bitPattern: (hash >> 32) << 32 | UInt64(number)))
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: max(64, 2 * slots.count))
    mask = slots.count - 1
    for (index, entry) in entries.enumerated() { claim(KeyHash.of(entry.key), index + 1) }
  }
}

extension KeyTable {
  /// What is wrong with the table, or `nil`.
  func brokenInvariant() -> String? {
    if 2 * entries.count > slots.count { return "too full" }
    let held = entries.count { $0.state == .held }
    if held != heldCount { return "heldCount is \(heldCount), not \(held)" }
    for (index, entry) in entries.enumerated() where find(entry.key) != index {
      return "entry \(index) is not found"
    }
    return nil
  }
}

/// A hash of a key's code units, another one in each process.
enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of a key.
  @inline(__always)
  static func of(_ key: String) -> UInt64 {
    CodeUnits.withUTF8(key) { units in
      // Safe because: each load of eight bytes starts eight or more before the end.
      let bytes = UnsafeRawBufferPointer(units)
      var hash = seed ^ UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      return mix(hash ^ rest)
    }
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: 0x8BB8_4B93_962E_ACC9)
    return product.high ^ product.low
  }
}
