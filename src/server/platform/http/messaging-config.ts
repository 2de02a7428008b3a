import type { Channel } from "#domain/messages/message.ts";
import type { Keyring } from "../core/keyring.ts";
import type { Tx } from "../db/connection.ts";

/** How customers are written to from this process. */
export interface Post {
  /** What their links are sealed by. */
  keys: Keyring;
  /** Origin for the links in messages, without a trailing slash. */
  publicUrl: string;
  /** IANA name of the business's time zone. */
  timeZone: string;
  /** Whether a provider is set for it: what none could send is kept in the office. */
  sends: Readonly<Record<Channel, boolean>>;
  /** Whether a visitor may be promised an answer by it: what the site says and which way a confirmation goes. */
  promises: Readonly<Record<Channel, boolean>>;
  /** Emails the staff who want to hear of these events, in the transaction of the events. */
  notifyStaff: (tx: Tx, recorded: RecordedEvent[]) => Promise<void>;
}

/** What staff are written with. */
export type StaffPost = Pick<Post, "publicUrl" | "timeZone" | "sends" | "notifyStaff">;

/** An event as it stands in the log. */
export interface RecordedEvent {
  id: number;
  happening: {
    kind: string;
    subjectId: string;
    at: Date;
    by?: { id: string } | undefined;
    detail: Record<string, unknown>;
  };
  post: StaffPost;
}

/**
 * What reaches somebody may be promised (decisions.md, "Promises"). On this machine only, what nobody sends is read on
 * the Messages screen, by the one who asked.
 */
export function promisesOf(sends: Post["sends"], { isLoopback }: { isLoopback: boolean }): Post["promises"] {
  return { email: sends.email || isLoopback, text: sends.text || isLoopback };
}
