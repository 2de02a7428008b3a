import { randomUUID } from "node:crypto";
import { type Role, roles } from "#domain/staff/user.ts";
import { nameColumns } from "../features/users/account-reads.ts";
import { hashPassword } from "../features/users/passwords.ts";
import { hashOf, newToken } from "../platform/core/secret-token.ts";
import type { Db } from "../platform/db/connection.ts";
import { sessions, users } from "../platform/db/tables/all.ts";
import { sessionCookies } from "../platform/http/cookies.ts";

/** All test users have this password. */
export const password = "keeps-the-blinds-level";

let hash: Promise<string> | undefined;
/** Computed once, because it is deliberately slow. */
export function passwordHash() {
  hash ??= hashPassword(password);
  return hash;
}

/** The users robin-admin and robin-staff of a test app, with sessions that never end. */
export class SignedInUsers {
  readonly #publicUrl: string;
  readonly #keys = new Map(roles.map((role) => [role, { userId: randomUUID(), token: newToken() }]));
  /** Users of every test. */
  readonly #lasting = new Set<Role>();
  #present = new Map<Role, Promise<void>>();
  #insideTest = false;
  #database: { db: Db; now: Date } | undefined;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** Session cookie of the user, who is added if missing. */
  async as(role: Role): Promise<string> {
    if (!this.#insideTest) this.#lasting.add(role);
    if (this.#database) await this.#add(role, this.#database);
    const { token } = this.#keys.get(role)!;
    return cookieFrom(sessionCookies(token, this.#publicUrl));
  }

  idOf(role: Role): string {
    return this.#keys.get(role)!.userId;
  }

  /** Adds the lasting users to an empty database. */
  async enter(db: Db, now: Date, insideTest: boolean) {
    this.#database = { db, now };
    this.#insideTest = insideTest;
    this.#present = new Map();
    for (const role of this.#lasting) await this.#add(role, this.#database);
  }

  #add(role: Role, { db, now }: { db: Db; now: Date }): Promise<void> {
    const added = this.#present.get(role) ?? this.#insert(role, db, now);
    this.#present.set(role, added);
    return added;
  }

  async #insert(role: Role, db: Db, now: Date) {
    const { userId, token } = this.#keys.get(role)!;
    const never = new Date("9999-01-01T00:00:00Z");
    await db.insert(users).values({
      ...nameColumns(`robin-${role}`),
      id: userId,
      passwordHash: await passwordHash(),
      role,
      state: "active",
    });
    await db.insert(sessions).values({
      userId,
      tokenHash: hashOf(token),
      createdAt: now,
      lastSeenAt: never,
      expiresAt: never,
      address: "127.0.0.1",
    });
  }
}

/** The Cookie header that a browser sends after these Set-Cookie headers. */
export function cookieFrom(set: string[]): string {
  return set.map((cookie) => cookie.split(";")[0]).join("; ");
}
