import { sql } from "drizzle-orm";
import { passwordTrouble } from "#domain/staff/credentials.ts";
import { CannotStart } from "../cannot-start.ts";
import type { Db, Tx } from "../db/connection.ts";
import { users } from "../db/tables/all.ts";
import { record } from "../events.ts";
import type { Post } from "../post.ts";
import { conflict, invalid } from "../refusal.ts";
import { isCommonPassword, refusePoorPassword, tooCommon } from "./password-choice.ts";
import { hashPassword } from "./passwords.ts";
import { anyoneHasAnAccount, memberNamed, type UserRow } from "./reads.ts";
import type { Visit } from "./sessions.ts";
import { forgetSetupCodes, isSetupCode } from "./setup-code.ts";
import { type Credentials, letIn, type SignedIn } from "./sign-in.ts";

interface Registration extends Credentials {
  setupCode?: string | undefined;
}

/**
 * The first account becomes the administrator and is signed in; every later one waits for approval (undefined).
 * A name that is taken is answered as one that is free: who has an account is nobody's business out there.
 * Source: decisions.md section 3.
 */
export async function registerMember(
  db: Db,
  registration: Registration,
  visit: Visit & { needsSetupCode: boolean; post: Post },
): Promise<SignedIn | undefined> {
  const { username, password } = registration;
  await refusePoorPassword(db, { password, username, field: "password" });
  const passwordHash = await hashPassword(password);
  const by = { at: visit.at, from: visit.caller, post: visit.post };
  return db.transaction(async (tx) => {
    await oneRegistrationAtATime(tx);
    if (await anyoneHasAnAccount(tx)) {
      await requestAccount(tx, { username, passwordHash }, by);
      return undefined;
    }
    await refuseWrongSetupCode(tx, registration.setupCode, visit);
    await forgetSetupCodes(tx);
    const user = await addMember(tx, { username, passwordHash, role: "admin", state: "active" }, by);
    return letIn(tx, user, { ...visit, how: "password" });
  });
}

async function requestAccount(tx: Tx, asked: { username: string; passwordHash: string }, by: Occasion) {
  const namesake = await memberNamed(tx, asked.username);
  if (!namesake) return addMember(tx, { ...asked, role: "staff", state: "pending" }, by);
  // The administrator, who is asked why nothing happens, finds it here.
  const detail = { label: namesake.username };
  await record(tx, { kind: "member.name_asked_again", subjectId: namesake.id, ...by, detail });
}

async function refuseWrongSetupCode(
  tx: Tx,
  code: string | undefined,
  { needsSetupCode }: { needsSetupCode: boolean },
) {
  if (!needsSetupCode || (code && (await isSetupCode(tx, code)))) return;
  throw invalid({
    setupCode: "The first account needs the set-up code that the server printed when it started",
  });
}

/** Two people who register at the same moment must not both find that they are the first. */
async function oneRegistrationAtATime(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first account'))`);
}

interface NewMember {
  username: string;
  /** None for somebody invited, until they choose a password. */
  passwordHash?: string;
  role: UserRow["role"];
  state: "pending" | "active" | "invited";
}

interface Occasion {
  at: Date;
  from?: string;
  /** None at the terminal, where colleagues are not told. */
  post?: Post;
}

async function addMember(
  tx: Tx,
  { username, passwordHash, role, state }: NewMember,
  { at, from, post }: Occasion,
): Promise<UserRow> {
  const [user] = await tx
    .insert(users)
    .values({ username, passwordHash, role, state, createdAt: at })
    .returning();
  if (!user) throw new Error("The account was not written");
  const detail = { label: username, role, state };
  // Nobody but its owner makes an account here; one that was invited was made by somebody else.
  const by = state === "invited" ? undefined : { id: user.id };
  await record(tx, { kind: "member.registered", subjectId: user.id, at, by, from, post, detail });
  return user;
}

/** A member who chooses a password by a one-time link: made at the terminal, where nobody is signed in. */
export async function inviteAtTerminal(
  tx: Tx,
  { username, role, at }: { username: string; role: UserRow["role"]; at: Date },
): Promise<UserRow> {
  await oneRegistrationAtATime(tx);
  if (await memberNamed(tx, username))
    throw conflict("username_taken", `There is an account ${username} already`);
  if (role !== "admin" && !(await anyoneHasAnAccount(tx))) {
    throw conflict("needs_administrator", "The first account is the administrator's: say --admin");
  }
  await forgetSetupCodes(tx);
  return addMember(tx, { username, role, state: "invited" }, { at });
}

/** The administrator named in the environment, made once, at the first start. */
export async function makeFirstAdmin(db: Db, { username, password }: Credentials, at: Date): Promise<void> {
  if (await anyoneHasAnAccount(db)) return;
  const trouble = passwordTrouble(password, { username });
  if (trouble) throw new CannotStart(`ADMIN_PASSWORD: ${trouble}`);
  if (await isCommonPassword(password)) throw new CannotStart(`ADMIN_PASSWORD: ${tooCommon}`);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await oneRegistrationAtATime(tx);
    if (await anyoneHasAnAccount(tx)) return;
    await addMember(tx, { username, passwordHash, role: "admin", state: "active" }, { at });
  });
}
