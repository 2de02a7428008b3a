import { isPartOf } from "#domain/staff/credentials.ts";
import type { Actor } from "#domain/staff/member.ts";
import type { Tx } from "../db/connection.ts";
import { users } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import type { Parts } from "../parts.ts";
import { invalid } from "../refusal.ts";
import { passwordNeeded, refuseWrongPassword } from "../staff/own-password.ts";
import type { UserRow } from "../staff/reads.ts";
import { lockAccount, sayUsernameTaken } from "./writes.ts";

interface ProfileEdit {
  by: Actor;
  at: Date;
  changes: { username?: string | undefined; email: string | null; phone: string | null };
  /** Needed for another username. */
  password?: string | undefined;
  version?: number | undefined;
}

/** One's own username, e-mail and phone. */
export async function changeProfile(parts: Parts, { password, ...change }: ProfileEdit): Promise<UserRow> {
  const { username } = change.changes;
  if (username !== undefined && username !== change.by.username)
    await refuseName(parts, { username, password, by: change.by });
  return parts.db.transaction((tx) => writeProfile(tx, change));
}

/** It is half of what its owner signs in with: a session left open does not take it. */
async function refuseName(
  parts: Parts,
  { username, password, by }: Pick<ProfileEdit, "password" | "by"> & { username: string },
) {
  if (password === undefined) throw passwordNeeded();
  await refuseWrongPassword(parts, { actor: by, password, field: "password" });
  if (isPartOf(username, password))
    throw invalid({ username: "Your password contains this name. Change your password first." });
}

async function writeProfile(tx: Tx, { changes, version, by, at }: Omit<ProfileEdit, "password">) {
  const before = await lockAccount(tx, by.id);
  const { username = before.username, ...contact } = changes;
  const fields = (["email", "phone"] as const).filter((field) => before[field] !== contact[field]);
  if (fields.length === 0 && username === before.username) return before;
  const row = await edit(tx, {
    ...{ table: users, id: by.id, changes: { username, ...contact }, version, noun: "profile" },
  }).catch(sayUsernameTaken);
  const done = { subjectId: by.id, at, by };
  if (fields.length > 0)
    await record(tx, { kind: "member.profile_changed", ...done, detail: { label: username, fields } });
  if (username !== before.username)
    await record(tx, {
      ...{ kind: "member.renamed", ...done, detail: { label: username, from: before.username } },
    });
  return row;
}
