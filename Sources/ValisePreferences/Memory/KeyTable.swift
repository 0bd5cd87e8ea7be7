// Keys and values in memory, by code units.
//
// Open addressing: `slots` holds, for each cell, its place in `cells` plus one in as many low bits
// as a slot's number has, and of its hash's upper half the bits above; 0 is free. Nothing is ever
// taken out: a removed key stays as a cell without a value, which is also how a key is remembered to
// be absent.
//
// A cell takes 32 bytes, two to a line of the cache: a number is kept in it, everything else aside.
// Measured: with 40 bytes and slots of eight, reading one of 100,000 keys takes a third longer.
//
// Invariants
//   1. Half of the slots or more are free.
//   2. A key has one cell.
//   3. `heldCount` is the number of cells in the state `.held`.
//   4. A cell of the kind `.aside` has a place in `aside` of its own; the other places are vacant.
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

  private enum Kind: UInt8, Sendable {
    case absent, no, yes, int, uint, float, double, date
    /// In `aside`, at the place that the bits name.
    case aside
  }

  private struct Cell: Sendable {
    var key: String
    var bits: UInt64
    var kind: Kind
    var state: State
  }

  private var slots: ContiguousArray<UInt32> = []
  private var cells: ContiguousArray<Cell> = []
  private var aside: ContiguousArray<PropertyListValue> = []
  private var vacant: ContiguousArray<Int> = []
  private(set) var heldCount = 0
  private var mask = 0

  /// Holds nothing, and takes no memory until something is put.
  init() {}

  /// The entries, in the order in which their keys were first put.
  var entries: some Sequence<Entry> {
    cells.indices.lazy.map { Entry(key: cells[$0].key, value: value(at: $0), state: state(at: $0)) }
  }

  /// The place of a key's entry, or `nil` when there is none.
  @inline(__always)
  func find(_ key: String) -> Int? {
    slots.isEmpty ? nil : find(key, KeyHash.of(key))
  }

  /// What the entry at a place holds; `nil` when its key is known to be absent.
  func value(at index: Int) -> PropertyListValue? {
    let bits = cells[index].bits
    return switch cells[index].kind {
    case .absent: nil
    case .no: .bool(false)
    case .yes: .bool(true)
    case .int: .int(Int64(bitPattern: bits))
    case .uint: .uint(bits)
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: .double(Double(bitPattern: bits))
    case .date: .date(Double(bitPattern: bits))
    case .aside: aside[Int(bits)]
    }
  }

  /// What the entry at a place holds, as a number.
  @inline(__always)
  func scalar(at index: Int) -> ScalarLookup {
    let bits = cells[index].bits
    return switch cells[index].kind {
    case .absent: .absent
    case .no: .bool(false)
    case .yes: .bool(true)
    case .int: .int(Int64(bitPattern: bits))
    case .uint: .uint(bits)
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: .double(Double(bitPattern: bits))
    case .date, .aside: .other
    }
  }

  /// Where the entry at a place comes from.
  @inline(__always)
  func state(at index: Int) -> State { cells[index].state }

  /// Sets what a key holds, and where that comes from.
  mutating func put(_ key: String, _ value: PropertyListValue?, _ state: State) {
    let hash = KeyHash.of(key)
    if !slots.isEmpty, let index = find(key, hash) {
      change(index, value, state)
    } else {
      add(key, hash)
      change(cells.count - 1, value, state)
    }
  }

  @inline(__always)
  private mutating func mark(_ index: Int, _ state: State) {
    if cells[index].state == .held { heldCount -= 1 }
    if state == .held { heldCount += 1 }
    cells[index].state = state
  }

  /// Makes what records brought something that is still to be written.
  mutating func holdEverythingWritten() {
    for index in cells.indices where cells[index].state == .written { mark(index, .held) }
  }

  @inline(__always)
  private mutating func change(_ index: Int, _ value: PropertyListValue?, _ state: State) {
    mark(index, state)
    switch value {
    case nil: store(0, .absent, at: index)
    case .bool(let value): store(0, value ? .yes : .no, at: index)
    case .int(let value): store(UInt64(bitPattern: value), .int, at: index)
    case .uint(let value): store(value, .uint, at: index)
    case .float(let value): store(UInt64(value.bitPattern), .float, at: index)
    case .double(let value): store(value.bitPattern, .double, at: index)
    case .date(let value): store(value.bitPattern, .date, at: index)
    case .data(let bytes): putAside(.data(bytes), at: index)
    case .string(let text): putAside(.string(text), at: index)
    case .array(let values): putAside(.array(values), at: index)
    case .dictionary(let entries): putAside(.dictionary(entries), at: index)
    }
  }

  @inline(__always)
  private mutating func store(_ bits: UInt64, _ kind: Kind, at index: Int) {
    if cells[index].kind == .aside { vacate(Int(cells[index].bits)) }
    cells[index].bits = bits
    cells[index].kind = kind
  }

  private mutating func putAside(_ value: PropertyListValue, at index: Int) {
    if cells[index].kind == .aside {
      aside[Int(cells[index].bits)] = value
    } else if let place = vacant.popLast() {
      aside[place] = value
      store(UInt64(place), .aside, at: index)
    } else {
      aside.append(value)
      store(UInt64(aside.count - 1), .aside, at: index)
    }
  }

  private mutating func vacate(_ place: Int) {
    aside[place] = .bool(false)
    vacant.append(place)
  }

  @inline(__always)
  private func find(_ key: String, _ hash: UInt64) -> Int? {
    let tag = tag(hash)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let word = Int(slots[slot])
      if word == 0 { return nil }
      if word & ~mask == tag {
        let index = word & mask - 1
        if CodeUnits.equal(cells[index].key, key) { return index }
      }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private func tag(_ hash: UInt64) -> Int { Int(hash >> 32) & ~mask }

  private mutating func add(_ key: String, _ hash: UInt64) {
    cells.append(Cell(key: key, bits: 0, kind: .absent, state: .known))
    if 2 * cells.count > slots.count { grow() } else { claim(hash, cells.count) }
  }

  private mutating func claim(_ hash: UInt64, _ number: Int) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(tag(hash) | number)
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: max(64, 2 * slots.count))
    mask = slots.count - 1
    for (index, cell) in cells.enumerated() { claim(KeyHash.of(cell.key), index + 1) }
  }
}

extension KeyTable {
  /// What is wrong with the table, or `nil`.
  func brokenInvariant() -> String? {
    if 2 * cells.count > slots.count { return "too full" }
    let held = cells.count { $0.state == .held }
    if held != heldCount { return "heldCount is \(heldCount), not \(held)" }
    for (index, cell) in cells.enumerated() where find(cell.key) != index {
      return "entry \(index) is not found"
    }
    let places = cells.filter { $0.kind == .aside }.map { Int($0.bits) } + vacant
    if places.sorted() != Array(aside.indices) { return "places aside are shared or lost" }
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
      guard bytes.count >= 8 else {
        return mix(hash ^ bytes.reduce(0) { $0 << 8 | UInt64($1) })
      }
      var place = 0
      while place + 8 < bytes.count {
        hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      // The last eight, some of which were taken in before.
      let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      return mix(hash ^ last)
    }
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: 0x8BB8_4B93_962E_ACC9)
    return product.high ^ product.low
  }
}
