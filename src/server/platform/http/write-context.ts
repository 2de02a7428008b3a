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

/** Adds the form's idempotency key, so that a repeated call makes the change once. */
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
