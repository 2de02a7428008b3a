import type { Actor } from "#domain/staff/user.ts";
import type { MessagingConfig } from "./messaging-config.ts";

/** Who makes a change, and when. */
export interface WriteContext {
  by: Actor;
  at: Date;
}

/** The same for a change that may send messages. */
export interface MessagingWriteContext extends WriteContext {
  messaging: MessagingConfig;
}
