import type { messages } from "../db/tables/all.ts";
import type { Letterhead } from "./email-layout.ts";

export type MessageRow = typeof messages.$inferSelect;

/** Sends messages of one channel: an SMTP server or Twilio. */
export interface Transport {
  /** Sends in the company's name and returns the provider's id. Throws SendError if the provider did not accept it. */
  send(message: MessageRow, letterhead: Letterhead): Promise<string>;
  /**
   * Ids of accepted messages that may be this one. Checked before a retry, because the first try may have succeeded
   * without a reply. Absent for providers that cannot be queried.
   */
  find?(message: MessageRow): Promise<string[]>;
  close(): void;
}

/** The provider did not accept a message. Staff read its text. */
export class SendError extends Error {
  /** Whether a retry is useless, as for an invalid number or address. */
  readonly isFinal: boolean;
  /** Whether the recipient opted out at the provider with STOP. */
  readonly hasOptedOut: boolean;

  constructor(message: string, { isFinal = false, hasOptedOut = false } = {}) {
    super(message.slice(0, 500));
    this.isFinal = isFinal;
    this.hasOptedOut = hasOptedOut;
  }
}
