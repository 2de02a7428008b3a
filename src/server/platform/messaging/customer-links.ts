import { eq } from "drizzle-orm";
import type { Keyring } from "../core/keyring.ts";
import { hashOf, newToken } from "../core/secret-token.ts";
import type { Db } from "../db/connection.ts";
import { lockIfThere } from "../db/locks.ts";
import type { AppointmentRow } from "../db/row-types.ts";
import { linkContext } from "../db/seal-secrets.ts";
import { appointments } from "../db/tables/all.ts";
import type { MessagingConfig } from "../http/messaging-config.ts";

/** Placeholder in the stored body; the real link is inserted when the message is sent (decision 054). */
const place = "/visit/{link}";

interface Answer {
  /** A confirmed appointment is not asked about again. */
  isConfirmed: boolean;
  /** Instead of the placeholder. */
  token?: string;
}

/** The sentence with the customer's own link. */
export function answerText(
  { publicUrl }: Pick<MessagingConfig, "publicUrl">,
  { isConfirmed, token }: Answer,
): string {
  const label = isConfirmed ? "Need another time? Ask here:" : "Confirm or request a new time:";
  return `${label} ${publicUrl}${token ? place.replace("{link}", token) : place}`;
}

export function withLink(body: string, shown: string): string {
  return body.replaceAll(place, `/visit/${shown}`);
}

export function hasLink(body: string): boolean {
  return body.includes(place);
}

type LinkedAppointment = Pick<AppointmentRow, "id" | "answerToken">;

export function openedLink({ id, answerToken }: LinkedAppointment, keys: Keyring): string | undefined {
  return answerToken === null ? undefined : keys.open(answerToken, linkContext(id));
}

/** A new link as stored: the sealed token for messages, and its digest to verify a visitor's token. */
export function newLink(appointmentId: string, keys: Keyring) {
  const token = newToken();
  return { answerToken: keys.seal(token, linkContext(appointmentId)), answerDigest: hashOf(token) };
}

/** The customer's link. Replaces one that cannot be unsealed because its key was lost. */
export async function linkOf(db: Db, appointmentId: string, keys: Keyring): Promise<string> {
  return db.transaction(async (tx) => {
    const ofAppointment = eq(appointments.id, appointmentId);
    const appointment = await lockIfThere(tx, appointments, appointmentId);
    if (!appointment) return "";
    const found = openedLink(appointment, keys);
    if (found) return found;
    const link = newLink(appointmentId, keys);
    await tx.update(appointments).set(link).where(ofAppointment);
    return openedLink({ id: appointmentId, ...link }, keys) ?? "";
  });
}
