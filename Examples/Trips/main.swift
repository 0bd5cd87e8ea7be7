// The app follows with the runtime.
