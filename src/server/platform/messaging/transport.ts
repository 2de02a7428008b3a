import type { messages } from "../db/tables/all.ts";
import type { Letterhead } from "./letter.ts";

export type MessageRow = typeof messages.$inferSelect;

/** What takes messages of one channel on their way: an SMTP server, or Twilio. */
export interface Provider {
  /** Hands it over in the company's name, and gives what the provider calls it. Throws NotSent when it was not taken. */
  send(message: MessageRow, letterhead: Letterhead): Promise<string>;
  /**
   * What the provider calls the messages that it took and that may be this one: looked for before a second try, whose
   * first may have arrived although nobody here heard of it. A provider that cannot be asked has no such call.
   */
  find?(message: MessageRow): Promise<string[]>;
  close(): void;
}

/** The provider has not taken a message. Its words are read in the office. */
export class NotSent extends Error {
  /** Whether trying again is of no use: the number is none, the address is refused. */
  readonly isFinal: boolean;
  /** Whether the telephone has said STOP to the provider. */
  readonly hasOptedOut: boolean;

  constructor(words: string, { isFinal = false, hasOptedOut = false } = {}) {
    super(words.slice(0, 500));
    this.isFinal = isFinal;
    this.hasOptedOut = hasOptedOut;
  }
}
