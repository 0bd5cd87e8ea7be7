import ValiseFoundation

// A tool without views: Foundation's names, and UserDefaults that remember.
let starts = UserDefaults.standard.integer(forKey: "starts") + 1
UserDefaults.standard.set(starts, forKey: "starts")
UserDefaults.standard.set(Date(timeIntervalSinceReferenceDate: 0.1), forKey: "date")
let date = UserDefaults.standard.object(forKey: "date") as? Date
print("start \(starts), \(date?.timeIntervalSinceReferenceDate ?? -1)")
