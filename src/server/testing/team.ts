import { eq } from "drizzle-orm";
import { events, users } from "../platform/db/tables/all.ts";
import { cookieOf, type TestApp } from "./app.ts";

export const password = "measures-everything-twice";

let named = 0;
/** A username that no other test uses. */
export const someone = () => `casey-${++named}`;

/** Calls of users and their administrator. */
export function teamOf(office: TestApp) {
  const as = (cookie: string) => (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
    office.call(method, url, { cookie, ...(body ? { body } : {}) });
  const press = async (id: string, verb: string) =>
    as(await office.as("admin"))("POST", `/api/team/${id}/${verb}`, {});
  const login = (username: string) => office.call("POST", "/api/login", { body: { username, password } });
  const signedInUser = (cookie: string) => office.call("GET", "/api/user", { cookie });

  async function rowOf(username: string) {
    const [row] = await office.store.db.select().from(users).where(eq(users.username, username));
    if (!row) throw new Error(`${username} has no account`);
    return row;
  }

  /** A user's audit events in order. */
  async function auditLogOf(id: string) {
    const { db } = office.store;
    const rows = await db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id);
    return rows.map(({ kind }) => kind);
  }

  /** A registered user who waits for approval. */
  async function requested() {
    const username = someone();
    await office.call("POST", "/api/register", { body: { username, password } });
    return rowOf(username);
  }

  async function approved() {
    const { id, username } = await requested();
    await press(id, "approve");
    return { id, username, cookie: cookieOf(await login(username)) };
  }

  return { as, press, login, signedInUser, rowOf, auditLogOf, requested, approved };
}
