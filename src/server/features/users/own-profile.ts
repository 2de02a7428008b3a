import { chosenUsernamePattern, isPartOf, usernameRule } from "#domain/staff/credentials.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { users } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { nameColumns, type UserRow, userById } from "./account-reads.ts";
import { throwUsernameTaken } from "./joining-writes.ts";
import { passwordNeeded, refuseWithoutStepUp, refuseWrongPassword } from "./step-up.ts";
import { lockAccount } from "./team-writes.ts";

interface ProfileEdit extends WriteContext {
  changes: {
    username?: string | undefined;
    firstName?: string | null | undefined;
    lastName?: string | null | undefined;
    email: string | null;
    phone: string | null;
  };
  /** Needed for a new username, and for a new email some time after the sign-in. */
  password?: string | undefined;
  sessionToken: string | undefined;
  version?: number | undefined;
}

/** Changes a user's own name, username, email and phone. */
export async function changeProfile(
  context: AppContext,
  { password, sessionToken, ...change }: ProfileEdit,
): Promise<UserRow> {
  const { by, at, changes } = change;
  const { username, email } = changes;
  const before = await userById(context.db, by.id);
  if (username !== undefined && username !== by.username)
    await refuseName(context, { username, password, by });
  // Warnings go to this email: a session left open must not redirect them.
  else if (email !== before?.email)
    await refuseWithoutStepUp(context, { actor: by, at, sessionToken, password });
  return context.db.transaction((tx) => writeProfile(tx, { ...change, messaging: context.messaging }));
}

/** The username is half of the credentials: a session left open must not change it. */
async function refuseName(
  context: AppContext,
  { username, password, by }: Pick<ProfileEdit, "password" | "by"> & { username: string },
) {
  if (!chosenUsernamePattern.test(username)) throw invalid({ username: `Use ${usernameRule}` });
  if (password === undefined) throw passwordNeeded();
  await refuseWrongPassword(context, { actor: by, password, field: "password" });
  if (isPartOf(username, password))
    throw invalid({ username: "Your password contains this name. Change your password first." });
}

type ProfileInput = Omit<ProfileEdit, "password" | "sessionToken"> & { messaging: MessagingConfig };

async function writeProfile(tx: Tx, { changes, version, by, at, messaging }: ProfileInput) {
  const before = await lockAccount(tx, by.id);
  const { username = before.username, ...typed } = changes;
  const { firstName = before.firstName, lastName = before.lastName } = typed;
  const contact = { firstName, lastName, email: typed.email, phone: typed.phone };
  const fields = (["firstName", "lastName", "email", "phone"] as const).filter(
    (field) => before[field] !== contact[field],
  );
  if (fields.length === 0 && username === before.username) return before;
  const write = { subjectId: by.id, at, by };
  // Before the change, so that the notice goes to the old email.
  if (before.email && fields.includes("email"))
    await recordEvent(tx, { kind: "user.address_changed", ...write, messaging, detail: { label: username } });
  const row = await edit(tx, {
    table: users,
    id: by.id,
    changes: { ...nameColumns(username), ...contact },
    version,
    noun: "profile",
  }).catch(throwUsernameTaken);
  if (fields.length > 0)
    await recordEvent(tx, { kind: "user.profile_changed", ...write, detail: { label: username, fields } });
  if (username !== before.username)
    await recordEvent(tx, {
      ...{ kind: "user.renamed", ...write, detail: { label: username, from: before.username } },
    });
  return row;
}
