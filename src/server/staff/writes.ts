import { sql } from "drizzle-orm";
import type { Member } from "#contract/staff.ts";
import type { Db, Tx } from "../db/connection.ts";
import { users } from "../db/tables/all.ts";
import { record } from "../events.ts";
import { conflict, invalid, Refusal } from "../refusal.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { anyoneHasAnAccount, memberNamed, presentMember } from "./reads.ts";
import { openSession } from "./sessions.ts";

interface Credentials {
  username: string;
  password: string;
}

interface Visit {
  at: Date;
  caller: string;
  userAgent: string | undefined;
}

export interface SignedIn {
  member: Member;
  token: string;
}

/** Checks the credentials and opens a session. One answer for every reason to refuse: it tells nobody who exists. */
export async function signIn(db: Db, credentials: Credentials, visit: Visit): Promise<SignedIn> {
  const user = await memberNamed(db, credentials.username);
  const matches = await passwordMatches(credentials.password, user?.passwordHash);
  if (!user || !matches)
    throw new Refusal(401, "sign_in_failed", "The username or the password is not right");
  if (user.state === "pending") throw new Refusal(403, "pending", awaitsApproval);
  if (user.state === "deactivated")
    throw new Refusal(403, "deactivated", "This account has been deactivated");
  return db.transaction(async (tx) => {
    await record(tx, {
      kind: "session.opened",
      subjectId: user.id,
      at: visit.at,
      by: user,
      detail: { label: user.username },
    });
    return { member: presentMember(user), token: await openSession(tx, { userId: user.id, ...visit }) };
  });
}

export const awaitsApproval =
  "Your account has been requested. An administrator must approve it before you can sign in.";

interface Registration extends Credentials {
  setupCode?: string | undefined;
}

/**
 * The first account becomes the administrator and is signed in; every later one waits for approval (undefined).
 * Source: decisions.md section 3.
 */
export async function registerMember(
  db: Db,
  registration: Registration,
  visit: Visit & { requiredCode: string | undefined },
): Promise<SignedIn | undefined> {
  const passwordHash = await hashPassword(registration.password);
  return db.transaction(async (tx) => {
    await oneRegistrationAtATime(tx);
    if (await anyoneHasAnAccount(tx)) {
      await addMember(tx, { ...registration, passwordHash, role: "staff", state: "pending" }, visit.at);
      return undefined;
    }
    if (visit.requiredCode && registration.setupCode !== visit.requiredCode) throw wrongSetupCode();
    const member = await addMember(
      tx,
      { ...registration, passwordHash, role: "admin", state: "active" },
      visit.at,
    );
    return { member, token: await openSession(tx, { userId: member.id, ...visit }) };
  });
}

function wrongSetupCode() {
  return invalid({
    setupCode: "The first account needs the set-up code that the server printed when it started",
  });
}

/** Two people who register at the same moment must not both find that they are the first. */
async function oneRegistrationAtATime(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first account'))`);
}

interface NewMember {
  username: string;
  passwordHash: string;
  role: "admin" | "staff";
  state: "pending" | "active";
}

async function addMember(
  tx: Tx,
  { username, passwordHash, role, state }: NewMember,
  at: Date,
): Promise<Member> {
  if (await memberNamed(tx, username)) {
    throw conflict("username_taken", "That username is taken. Choose another.", {
      username: "That username is taken",
    });
  }
  const [user] = await tx
    .insert(users)
    .values({ username, passwordHash, role, state, createdAt: at })
    .returning();
  if (!user) throw new Error("The account was not written");
  await record(tx, {
    kind: "member.registered",
    subjectId: user.id,
    at,
    by: user,
    detail: { label: username, role, state },
  });
  return presentMember(user);
}

/** The administrator named in the environment, made once, at the first start. */
export async function makeFirstAdmin(db: Db, { username, password }: Credentials, at: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await oneRegistrationAtATime(tx);
    if (await anyoneHasAnAccount(tx)) return;
    await addMember(tx, { username, passwordHash, role: "admin", state: "active" }, at);
  });
}
