import type { Actor } from "#domain/staff/user.ts";
import type { MessagingConfig } from "./messaging-config.ts";

/** When a change happens, and who makes it: undefined for a visitor, a customer, the system or the terminal. */
export interface SystemWriteContext {
  by?: Actor | undefined;
  at: Date;
}

/** The same for a change that only a signed-in user makes. */
export interface WriteContext extends SystemWriteContext {
  by: Actor;
}

/** With the idempotency key of the form: sent again under it, a change happens once. */
export interface Keyed {
  key: string | undefined;
}

/** When messages are written, and how they are sent. */
export interface OutboxContext {
  at: Date;
  messaging: MessagingConfig;
}

/** A change that may send messages. */
export interface MessagingWriteContext extends WriteContext, OutboxContext {}
