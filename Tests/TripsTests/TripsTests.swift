// The tour as tests.
