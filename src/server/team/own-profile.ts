import type { Actor } from "#domain/staff/member.ts";
import type { Db } from "../db/connection.ts";
import { users } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import type { UserRow } from "../staff/reads.ts";
import { lockAccount } from "./writes.ts";

interface ProfileEdit {
  by: Actor;
  at: Date;
  changes: { email: string | null; phone: string | null };
  version?: number | undefined;
}

/** One's own e-mail and phone. */
export function changeProfile(db: Db, { changes, version, by, at }: ProfileEdit): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, by.id);
    const fields = (["email", "phone"] as const).filter((field) => before[field] !== changes[field]);
    if (fields.length === 0) return before;
    const row = await edit(tx, { table: users, id: by.id, changes, version, noun: "profile" });
    const detail = { label: row.username, fields };
    await record(tx, { kind: "member.profile_changed", subjectId: by.id, at, by, detail });
    return row;
  });
}
