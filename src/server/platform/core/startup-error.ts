/** The program cannot start, and the person at the terminal can put it right: the message is one plain line for them. */
export class CannotStart extends Error {}
