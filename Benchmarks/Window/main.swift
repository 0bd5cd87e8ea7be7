// Measures the GTK front from inside its process, and prints each series as one line of JSON.

#if GTK
WindowMeasures.run(only: CommandLine.arguments.dropFirst().first)
#else
print("BenchWindow: built without GTK")
#endif
