/** A startup problem that a person can fix. The message is one plain line for the terminal. */
export class StartupError extends Error {}
