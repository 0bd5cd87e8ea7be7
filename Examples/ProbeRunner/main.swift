// Runs every probe, prints a line for each, and writes the page of the seeds.

ProbeCommand(arguments: CommandLine.arguments).run()
