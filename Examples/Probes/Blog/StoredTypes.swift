import SwiftUI

/// Stores a value of each type that settings have, and prints them when it is started again.
struct StoredTypes: ProbeView {
  var body: some View {
    Button("Store", action: store).onAppear(perform: printAll)
  }

  private func store() {
    let settings = UserDefaults.standard
    settings.set(true, forKey: "bool")
    settings.set("Kim", forKey: "string")
    settings.set(7, forKey: "integer")
    settings.set(Data([1, 2, 3]), forKey: "data")
    settings.set(URL(string: "https://example.com/trips"), forKey: "url")
    settings.set(0.25, forKey: "double")
    settings.set(Float(0.5), forKey: "float")
    settings.set(["mint", "orange"], forKey: "texts")
    settings.set([1, "two"] as [Any], forKey: "array")
    settings.set(["city": "Bergen", "days": 3] as [String: Any], forKey: "dictionary")
  }

  private func printAll() {
    let settings = UserDefaults.standard
    print(settings.bool(forKey: "bool"), settings.string(forKey: "string") ?? "none")
    print(settings.integer(forKey: "integer"), settings.data(forKey: "data")?.count ?? 0, "bytes")
    print(settings.url(forKey: "url")?.absoluteString ?? "none")
    print(settings.double(forKey: "double"), settings.float(forKey: "float"))
    print((settings.stringArray(forKey: "texts") ?? []).joined(separator: " and "))
    print(settings.array(forKey: "array")?.count ?? 0, "in the array")
    let dictionary = settings.dictionary(forKey: "dictionary") ?? [:]
    print(dictionary["city"] as? String ?? "nowhere", dictionary["days"] as? Int ?? 0)
  }
}
