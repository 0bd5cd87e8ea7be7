import FoundationEssentials
import ValiseControl
import ValiseDevice
import ValiseFiles

extension Call {
  /// The device's folder: `--device`, else `$VALISE_DEVICE_DIR`, else the one in the data folder.
  var folder: String {
    if let folder = value(.device) { return folder }
    if let folder = Environment.value("VALISE_DEVICE_DIR"), !folder.isEmpty { return folder }
    return Path.join(DesktopFolders(environment: Environment.value).data, "valise/device")
  }

  /// The device, which must exist.
  func device() throws(DeviceError) -> Device {
    try Device(folder: folder, creating: false, deadline: BrokerClient.deadline)
  }

  /// When an action returns.
  var until: ControlRequest.Until { has(.acknowledged) ? .acknowledged : .settled }

  /// The element a label, `--role` and `--index` point at.
  ///
  /// - Throws: `MisuseError` for an unknown role or an index that is none.
  func query(_ label: String) throws(MisuseError) -> ElementQuery {
    ElementQuery(label, role: try role(), index: try index())
  }

  /// Seconds given with `option`.
  ///
  /// - Throws: `MisuseError` for what is no number from 0 to a day.
  func seconds(_ option: Option) throws(MisuseError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let seconds = Double(text), (0...86_400).contains(seconds) else {
      throw MisuseError("\(option.name) wants seconds from 0 to 86400, not '\(text)'")
    }
    return seconds
  }

  private func role() throws(MisuseError) -> ElementSnapshot.Role? {
    guard let text = value(.role) else { return nil }
    if let role = ElementSnapshot.Role(rawValue: text) { return role }
    let names = ElementSnapshot.Role.allCases.map(\.rawValue)
    let hint = didYouMean(text, among: names, quote: "'")
    let list = "; the roles are \(names.joined(separator: ", "))"
    throw MisuseError("no role '\(text)'" + (hint.isEmpty ? list : hint))
  }

  private func index() throws(MisuseError) -> Int? {
    guard let text = value(.index) else { return nil }
    guard let index = Int(text), index >= 0 else {
      throw MisuseError("--index wants a whole number from 0, not '\(text)'")
    }
    return index
  }
}
