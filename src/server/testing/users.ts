import type { Role, UserState } from "#domain/staff/user.ts";
import { nameColumns } from "../features/users/account-reads.ts";
import { businessSettings, events, users } from "../platform/db/tables/all.ts";
import { type Answer, cookieOf, type TestApp } from "./app.ts";
import { password, passwordHash } from "./signed-in-users.ts";

export { password };

interface TestUser {
  username: string;
  role?: Role;
  state?: UserState;
}

export async function addTeamUser(office: TestApp, { username, role = "staff", state = "active" }: TestUser) {
  const hash = state === "invited" ? null : await passwordHash();
  const [row] = await office.store.db
    .insert(users)
    .values({ ...nameColumns(username), role, state, passwordHash: hash })
    .returning();
  return row!;
}

export function signIn(office: TestApp, username: string, more: { cookie?: string } = {}): Promise<Answer> {
  return office.call("POST", "/api/login", { body: { username, password }, ...more });
}

/** Session cookie of a new user. */
export async function signedIn(office: TestApp, user: TestUser): Promise<string> {
  await addTeamUser(office, user);
  return cookieOf(await signIn(office, user.username));
}

export async function usernameOf(office: TestApp, cookie: string): Promise<string | number> {
  const { code, body } = await office.call("GET", "/api/user", { cookie });
  return code === 200 ? body.username : code;
}

export async function requireSecondFactor(office: TestApp) {
  await office.store.db
    .insert(businessSettings)
    .values({ secondFactorRequired: true })
    .onConflictDoUpdate({ target: businessSettings.only, set: { secondFactorRequired: true } });
}

/** The audit log from its beginning. */
export function auditLog(office: TestApp) {
  return office.store.db.select().from(events).orderBy(events.id);
}

export async function kindsOf(office: TestApp): Promise<string[]> {
  return (await auditLog(office)).map(({ kind }) => kind);
}

/** Has no account until a test registers one. */
export const robin = { username: "robin", password: "keeps-the-blinds-level" };

export const accountCalls = (office: TestApp) => ({
  register: (body: object = robin) => office.call("POST", "/api/register", { body }),
  login: (body: object = robin) => office.call("POST", "/api/login", { body }),
  whoAmI: (cookie: string) => office.call("GET", "/api/user", { cookie }),
});
