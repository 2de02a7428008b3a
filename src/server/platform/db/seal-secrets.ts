import { eq, isNotNull } from "drizzle-orm";
import { isSealed, type Keyring } from "../core/keyring.ts";
import { hashOf } from "../core/secret-token.ts";
import type { Tx } from "./connection.ts";
import { appointments, secondFactors, trash, webhooks } from "./tables/all.ts";
import type { TrashedRows } from "./tables/trash.ts";

export const factorContext = (userId: string) => `authenticator of ${userId}`;
export const webhookContext = (webhookId: string) => `webhook ${webhookId}`;
export const linkContext = (appointmentId: string) => `link of ${appointmentId}`;

/** Seals secrets that are in plain text or sealed by an earlier key. Leaves those that no key opens. */
export async function sealStoredSecrets(tx: Tx, keyring: Keyring): Promise<void> {
  await sealFactors(tx, keyring);
  await sealTrash(tx, keyring);
  await sealLinks(tx, keyring);
  await sealWebhooks(tx, keyring);
}

async function sealFactors(tx: Tx, keyring: Keyring) {
  for (const { userId, secret } of await tx.select().from(secondFactors).for("update")) {
    const sealed = sealedAgain(keyring, secret, factorContext(userId));
    if (sealed !== secret)
      await tx.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userId, userId));
  }
}

async function sealLinks(tx: Tx, keyring: Keyring) {
  const { id, answerToken: token } = appointments;
  const found = await tx.select({ id, token }).from(appointments).where(isNotNull(token)).for("update");
  for (const row of found) {
    const changes = linkSealedAgain(keyring, row.id, row.token ?? "");
    if (changes) await tx.update(appointments).set(changes).where(eq(appointments.id, row.id));
  }
}

async function sealWebhooks(tx: Tx, keyring: Keyring) {
  for (const { id, secret, formerSecret: former } of await tx.select().from(webhooks).for("update")) {
    const again = (sealed: string) => sealedAgain(keyring, sealed, webhookContext(id));
    const changes = { secret: again(secret), formerSecret: former === null ? null : again(former) };
    if (changes.secret !== secret || changes.formerSecret !== former)
      await tx.update(webhooks).set(changes).where(eq(webhooks.id, id));
  }
}

async function sealTrash(tx: Tx, keyring: Keyring) {
  for (const { id, kept: trashed } of await tx.select().from(trash).for("update")) {
    const rows = trashed.rows.map(({ table, rows }) => ({
      table,
      rows: table === "appointments" ? rows.map((row) => trashedSealedAgain(keyring, row)) : rows,
    }));
    if (JSON.stringify(rows) !== JSON.stringify(trashed.rows))
      await tx
        .update(trash)
        .set({ kept: { ...trashed, rows } })
        .where(eq(trash.id, id));
  }
}

function trashedSealedAgain(keyring: Keyring, row: TrashedRows["rows"][number]["rows"][number]) {
  const { id, answer_token: token } = row;
  if (typeof token !== "string") return row;
  const changes = linkSealedAgain(keyring, String(id), token);
  if (!changes) return row;
  const { answerToken, answerDigest = row.answer_digest } = changes;
  return { ...row, answer_token: answerToken, answer_digest: answerDigest };
}

/** A plain token also gets its digest. */
function linkSealedAgain(keyring: Keyring, appointmentId: string, token: string) {
  const sealed = sealedAgain(keyring, token, linkContext(appointmentId));
  if (sealed === token) return undefined;
  return { answerToken: sealed, ...(isSealed(token) ? {} : { answerDigest: hashOf(token) }) };
}

function sealedAgain(keyring: Keyring, trashed: string, about: string): string {
  if (keyring.isCurrent(trashed)) return trashed;
  const text = isSealed(trashed) ? keyring.open(trashed, about) : trashed;
  return text === undefined ? trashed : keyring.seal(text, about);
}
