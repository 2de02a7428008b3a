import { sql } from "drizzle-orm";
import { chosenUsername } from "#contract/auth.ts";
import { wallClockAt } from "#domain/calendar.ts";
import { type Role, roleLabel } from "#domain/staff/user.ts";
import { upgradeOffice } from "../features/operations/upgrade-office.ts";
import { type UserRow, userNamed } from "../features/users/account-reads.ts";
import { inviteAtTerminal } from "../features/users/account-writes.ts";
import { issuePasswordLink } from "../features/users/password-links.ts";
import { forgetFactors } from "../features/users/second-factors.ts";
import { StartupError } from "../platform/core/startup-error.ts";
import { type Db, openStore, type Tx } from "../platform/db/connection.ts";
import { hasDatabase } from "../platform/db/private/start.ts";
import { rowsOf } from "../platform/db/query-rows.ts";
import { recordEvent } from "../platform/events/event-log.ts";
import type { StaffMessagingConfig } from "../platform/http/messaging-config.ts";
import { notifyStaff } from "../platform/messaging/staff-email.ts";
import type { Configuration } from "./configuration.ts";

/** User administration at the machine itself, for an owner who is locked out. Results are lines for the terminal. */
interface TerminalContext {
  db: Db;
  publicUrl: string;
  timeZone: string;
  /** Queues emails that the running server sends. */
  messaging: StaffMessagingConfig;
}

type Place = Pick<
  Configuration,
  | "dataDir"
  | "backupDir"
  | "withoutBackup"
  | "databaseUrl"
  | "publicUrl"
  | "timeZone"
  | "smtpUrl"
  | "mailFrom"
>;

/** Opens the database that `npm start` would use, migrates it, and closes it after the work. */
export async function withOffice<Result>(
  place: Place,
  { isNew }: { isNew: boolean },
  work: (office: TerminalContext) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, publicUrl, timeZone } = place;
  if (!databaseUrl && !isNew && !hasDatabase(dataDir)) {
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the server's data folder`);
  }
  const store = await openStore({ dataDir, databaseUrl, beside: true });
  try {
    await upgradeOffice(store, place);
    const sends = { email: Boolean(place.smtpUrl && place.mailFrom), text: false };
    return await work({
      db: store.db,
      publicUrl,
      timeZone,
      messaging: { publicUrl, timeZone, sends, notifyStaff },
    });
  } finally {
    await store.close();
  }
}

export async function addUser(
  { db, publicUrl, messaging }: TerminalContext,
  { username, role }: { username: string; role: Role },
): Promise<string[]> {
  const { error } = chosenUsername.safeParse(username);
  if (error) throw new StartupError(`${username} is not a valid username. ${error.issues[0]?.message}.`);
  const at = new Date();
  const path = await db.transaction(async (tx) => {
    const user = await inviteAtTerminal(tx, { username, role, at, messaging });
    return issuePasswordLink(tx, { userId: user.id, at });
  });
  return [
    `Added ${username} as ${roleLabel(role)}. They can set a password with this link, once, within three days:`,
    `  ${publicUrl}${path}`,
  ];
}

export async function resetUser(
  { db, publicUrl }: TerminalContext,
  { username, secondFactor }: { username: string; secondFactor: boolean },
): Promise<string[]> {
  const at = new Date();
  const { user, path } = await db.transaction(async (tx) => {
    const user = await userNamed(tx, username);
    if (!user)
      throw new StartupError(`There is no user ${username}. List all users with npm run user -- list`);
    if (secondFactor) await forgetSecondFactor(tx, user, at);
    return { user, path: await issuePasswordLink(tx, { userId: user.id, at }) };
  });
  const forgotten = `Removed the second factor of ${user.username}: authenticator, recovery codes and passkeys. Until they set up a new one, the password alone signs them in.`;
  const output =
    user.state === "invited"
      ? `${user.username} can set a password with this link, once, within three days:`
      : `${user.username} can set a new password with this link, once, within an hour. That ends all their sessions:`;
  return [...(secondFactor ? [forgotten] : []), output, `  ${publicUrl}${path}`];
}

async function forgetSecondFactor(tx: Tx, user: UserRow, at: Date) {
  await forgetFactors(tx, user.id);
  const detail = { label: user.username };
  await recordEvent(tx, { kind: "user.second_factor_off", subjectId: user.id, at, detail });
}

interface ListedUser {
  username: string;
  role: Role;
  state: string;
  authenticator: boolean;
  passkeys: number;
  /** Seconds since 1970; null for a user who has never signed in. */
  seen: number | null;
}

export async function listUsers({ db, timeZone }: TerminalContext): Promise<string[]> {
  const rows = await rowsOf<ListedUser>(
    db,
    sql`select username, role, state,
          exists (select from second_factors where user_id = u.id and confirmed_at is not null) as authenticator,
          (select count(*)::int from passkeys where user_id = u.id) as passkeys,
          extract(epoch from greatest(
            (select max(last_seen_at) from sessions where user_id = u.id),
            (select max(at) from events where subject_id = u.id and kind = 'session.opened')
          ))::float8 as seen
        from users u order by lower(username)`,
  );
  const shown = rows.map((row) => [
    ...[row.username, roleLabel(row.role), row.state, factorsOf(row)],
    row.seen !== null ? momentOf(row.seen, timeZone) : "never",
  ]);
  return tabulate([["Name", "Role", "State", "Second factor", "Last seen"], ...shown]);
}

function factorsOf({ authenticator, passkeys }: ListedUser): string {
  const keys = passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  return (
    [authenticator ? "authenticator" : "", passkeys > 0 ? keys : ""].filter(Boolean).join(", ") || "none"
  );
}

/** 2026-11-21 10:00, in the business's time zone. */
function momentOf(seen: number, timeZone: string): string {
  const { day, time } = wallClockAt(new Date(seen * 1_000), timeZone);
  return `${day} ${time}`;
}

function tabulate(lines: string[][]): string[] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
}
