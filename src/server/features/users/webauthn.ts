import { minute } from "#domain/durations.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { AppContext } from "../../platform/http/app-context.ts";

/** Shared by passkey registration and sign-in. */

export type Place = Pick<AppContext, "db" | "publicUrl">;

/** Milliseconds that the browser and the ticket wait for the user at the device. */
export const ceremonyTimeout = 5 * minute;

/** The relying party ID: the site's host. A device signs for no other. */
export function placeOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

/** An opaque user handle for the device. */
export function handleOf({ id }: { id: string }): string {
  return Buffer.from(id).toString("base64url");
}

/** Any error of the library comes from what the caller sent. */
export function refuseInvalid<Result>(verification: Promise<Result>): Promise<Result | undefined> {
  return verification.catch(() => undefined);
}

export function notAccepted() {
  return new HttpError(401, "passkey_refused", "The passkey wasn't accepted");
}

export function tooLate() {
  return new HttpError(400, "ticket_ended", "That took too long. Please try again.");
}
