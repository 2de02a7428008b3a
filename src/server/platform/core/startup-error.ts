/** A startup problem that a person can fix. The message is one plain line for the terminal. */
export class CannotStart extends Error {}
