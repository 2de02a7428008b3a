import { Refusal } from "../../platform/core/http-error.ts";
import type { Parts } from "../../platform/http/app-context.ts";

/** What making a passkey and signing with one have in common. */

export type Place = Pick<Parts, "db" | "publicUrl">;

/** How long the browser and the ticket wait for the person at the device. Milliseconds. */
export const patience = 5 * 60_000;

/** What a passkey is bound to: the host of the site. A device signs for no other. */
export function placeOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

/** Whom a device keeps a passkey for, without saying who that is. */
export function handleOf({ id }: { id: string }): string {
  return Buffer.from(id).toString("base64url");
}

/** Whatever the library objects to is about what the caller sent. */
export function refusingWhatFails<Result>(verification: Promise<Result>): Promise<Result | undefined> {
  return verification.catch(() => undefined);
}

export function notAccepted() {
  return new Refusal(401, "passkey_refused", "That passkey was not accepted here");
}

export function tooLate() {
  return new Refusal(400, "ticket_ended", "That took too long. Please try again.");
}
