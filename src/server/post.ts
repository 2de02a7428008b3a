import type { Channel } from "#domain/messages/message.ts";

/** How customers are written to from this process. */
export interface Post {
  /** Origin for the links in messages, without a trailing slash. */
  publicUrl: string;
  /** IANA name of the business's time zone. */
  timeZone: string;
  /** Whether a provider is set for it: what none could send is kept in the office. */
  sends: Readonly<Record<Channel, boolean>>;
}
