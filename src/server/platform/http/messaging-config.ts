import type { Channel } from "#domain/messages/message-key.ts";
import type { Keyring } from "../core/keyring.ts";
import type { Tx } from "../db/connection.ts";

/** Settings for messages to customers. */
export interface MessagingConfig {
  /** Seals customers' links. */
  keys: Keyring;
  /** Origin of the links in messages, without a trailing slash. */
  publicUrl: string;
  /** IANA name of the business's time zone. */
  timeZone: string;
  /** Whether the channel has a provider. Without one, messages stay in the office. */
  sends: Readonly<Record<Channel, boolean>>;
  /** Whether the site may promise a reply on the channel and send confirmations by it. */
  promises: Readonly<Record<Channel, boolean>>;
  /** Emails the staff subscribed to these events, in the events' transaction. */
  notifyStaff: (tx: Tx, recorded: RecordedEvent[]) => Promise<void>;
}

/** The subset that emails to staff need. */
export type StaffMessagingConfig = Pick<MessagingConfig, "publicUrl" | "timeZone" | "sends" | "notifyStaff">;

/** An event as recorded in the log. */
export interface RecordedEvent {
  id: number;
  event: {
    kind: string;
    subjectId: string;
    at: Date;
    by?: { id: string } | undefined;
    detail: Record<string, unknown>;
  };
  messaging: StaffMessagingConfig;
}

/**
 * A channel may be promised if a provider sends it (decisions.md, "Promises"). On this machine only, it may be promised
 * without one, because the person testing reads the message on the Messages screen.
 */
export function promisesOf(
  sends: MessagingConfig["sends"],
  { isLoopback }: { isLoopback: boolean },
): MessagingConfig["promises"] {
  return { email: sends.email || isLoopback, text: sends.text || isLoopback };
}
