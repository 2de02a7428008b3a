import { passwordTrouble } from "#domain/staff/credentials.ts";
import { conflict, invalid } from "../../platform/core/http-error.ts";
import { StartupError } from "../../platform/core/startup-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { users } from "../../platform/db/tables/all.ts";
import { type NewEvent, recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import type { MessagingConfig, StaffMessagingConfig } from "../../platform/http/messaging-config.ts";
import { hasAccounts, nameColumns, type UserRow, userNamed } from "./account-reads.ts";
import { isCommonPassword, refusePoorPassword, tooCommon } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import type { SignInContext } from "./sessions.ts";
import { forgetSetupCodes, isSetupCode } from "./setup-code.ts";
import { type Credentials, openSessionFor, type SignInResult } from "./sign-in.ts";
import { limitRegistrations, limitSetupCodes } from "./sign-in-limits.ts";

interface Registration extends Credentials {
  setupCode?: string | undefined;
}

/**
 * The first account becomes the administrator and is signed in; later ones wait for approval (undefined). A taken name
 * gets the same answer as a free one, so that nobody learns who has an account. Source: decisions.md section 3.
 */
export async function registerUser(
  context: AppContext,
  registration: Registration,
  call: SignInContext,
): Promise<SignInResult | undefined> {
  const { db, messaging } = context;
  const { username, password } = registration;
  const isFirst = await mayBeFirst(context, registration.setupCode, call.caller);
  if (!isFirst) await limitRegistrations(context, call.caller);
  await refusePoorPassword(db, { password, username, field: "password" });
  const passwordHash = await hashPassword(password);
  const by = { at: call.at, from: call.caller, messaging };
  return db.transaction(async (tx) => {
    await oneRegistrationAtATime(tx);
    if (!isFirst || (await hasAccounts(tx))) {
      await requestAccount(tx, { username, passwordHash }, by);
      return undefined;
    }
    await forgetSetupCodes(tx);
    const user = await addTeamUser(tx, { username, passwordHash, ...owner, state: "active" }, by);
    return openSessionFor(tx, user, { ...call, how: "password" });
  });
}

const owner = { role: "admin", isOwner: true } as const;

async function requestAccount(
  tx: Tx,
  user: { username: string; passwordHash: string },
  by: NewAccountContext,
) {
  const namesake = await userNamed(tx, user.username);
  if (!namesake) return addTeamUser(tx, { ...user, role: "staff", state: "pending" }, by);
  // An administrator looking into a missing registration finds it here.
  const detail = { label: namesake.username };
  await recordEvent(tx, { kind: "user.taken_name_requested", subjectId: namesake.id, ...by, detail });
}

/**
 * True if there is no account yet. A public address also requires the setup code. The right code is never
 * limited: strangers' guesses cannot keep the owner out.
 */
async function mayBeFirst(context: AppContext, code: string | undefined, caller: string): Promise<boolean> {
  const { db, isLoopback } = context;
  if (await hasAccounts(db)) return false;
  if (isLoopback || (code && (await isSetupCode(db, code)))) return true;
  await limitSetupCodes(context, caller);
  throw invalid({
    setupCode: "The first account needs the setup code that the server printed at startup",
  });
}

/** Two people who register at the same moment must not both become the first. */
async function oneRegistrationAtATime(tx: Tx) {
  await lockNamed(tx, "accounts");
}

interface NewUser {
  username: string;
  /** Undefined for an invited user, until they choose a password. */
  passwordHash?: string;
  role: UserRow["role"];
  isOwner?: boolean;
  state: "pending" | "active" | "invited";
}

interface NewAccountContext {
  at: Date;
  from?: string;
  /** Undefined at the terminal, where other users are not notified. */
  messaging?: MessagingConfig;
}

async function addTeamUser(
  tx: Tx,
  { username, passwordHash, role, isOwner, state }: NewUser,
  { at, from, messaging }: NewAccountContext,
): Promise<UserRow> {
  const user = await insertOne(tx, users, {
    ...nameColumns(username),
    passwordHash,
    role,
    isOwner,
    state,
    createdAt: at,
  });
  const detail = { label: username, role, state };
  // Users register themselves; an invited account was created by someone else.
  const by = state === "invited" ? undefined : { id: user.id };
  await recordEvent(tx, { kind: "user.registered", subjectId: user.id, at, by, from, messaging, detail });
  return user;
}

/** Notifies all administrators of a new administrator, whatever the cause. */
export async function notifyNewAdministrator(
  tx: Tx,
  { id, username, role }: UserRow,
  write: Pick<NewEvent, "at" | "by" | "messaging">,
): Promise<void> {
  if (role !== "admin") return;
  await recordEvent(tx, {
    kind: "user.made_administrator",
    subjectId: id,
    ...write,
    detail: { label: username },
  });
}

/** Invites a user with a one-time password link, from the terminal, where nobody is signed in. */
export async function inviteAtTerminal(
  tx: Tx,
  {
    username,
    role,
    at,
    messaging,
  }: Pick<NewUser, "username" | "role"> & { at: Date; messaging: StaffMessagingConfig },
): Promise<UserRow> {
  await oneRegistrationAtATime(tx);
  if (await userNamed(tx, username))
    throw conflict("username_taken", `An account named ${username} already exists`);
  const isOwner = !(await hasAccounts(tx));
  if (role !== "admin" && isOwner) {
    throw conflict("needs_administrator", "The first account must be an administrator: use --admin");
  }
  await forgetSetupCodes(tx);
  const row = await addTeamUser(tx, { username, role, isOwner, state: "invited" }, { at });
  await notifyNewAdministrator(tx, row, { at, messaging });
  return row;
}

/** Creates the administrator from the environment once, at the first start. */
export async function makeFirstAdmin(db: Db, { username, password }: Credentials, at: Date): Promise<void> {
  if (await hasAccounts(db)) return;
  const trouble = passwordTrouble(password, { username });
  if (trouble) throw new StartupError(`ADMIN_PASSWORD: ${trouble}`);
  if (await isCommonPassword(password)) throw new StartupError(`ADMIN_PASSWORD: ${tooCommon}`);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await oneRegistrationAtATime(tx);
    if (await hasAccounts(tx)) return;
    await addTeamUser(tx, { username, passwordHash, ...owner, state: "active" }, { at });
  });
}
