import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { foldedName } from "#domain/staff/credentials.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { messages, users } from "../../platform/db/tables/all.ts";
import { recordEvents } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import { type MessageRow, SendError } from "../../platform/messaging/transport.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { type UserRow, userById } from "./account-reads.ts";
import { passwordPath } from "./password-links.ts";
import { limitForgotten } from "./sign-in-limits.ts";

const resetCause = `${staffCause}password:`;
const linkAddress = "/auth/set-password";

/** The shortest answer. The work for an account that exists takes less, so its duration reveals nothing. */
const answerTakes = 250;

/** Accounts of one email that get a link. */
const maxAccounts = 5;

interface ResetRequest {
  /** A username or an email address, as typed. */
  account: string;
  at: Date;
  caller: string;
}

/** Queues an email to each active account with this name or email. Does nothing visible if there is none. */
export async function requestPasswordLink(
  context: AppContext,
  { account, at, caller }: ResetRequest,
): Promise<void> {
  if (!context.messaging.sends.email) {
    throw new HttpError(
      409,
      "no_email",
      "This office doesn't send email. Ask your administrator for a link.",
    );
  }
  const typed = foldedName(account.trim());
  await limitForgotten(context, { account: typed, caller });
  await Promise.all([queueLinks(context, { account: typed, at, caller }), pause(answerTakes)]);
}

async function queueLinks(
  { db, messaging }: AppContext,
  { account, at, caller }: ResetRequest,
): Promise<void> {
  const [found, { companyName }] = await Promise.all([accountsOf(db, account), readCompanyProfile(db)]);
  if (found.length === 0) return;
  const { publicUrl } = messaging;
  await db.transaction(async (tx) => {
    await tx.insert(messages).values(
      found.map((user) => ({
        ...{ cause: `${resetCause}${crypto.randomUUID()}:${user.id}`, channel: "email" as const },
        recipient: user.email ?? "",
        subject: `Reset your ${companyName} password`,
        body: emailText(user, { companyName, publicUrl }),
        ...{ state: "queued" as const, createdAt: at, dueAt: at },
      })),
    );
    const kind = "user.password_link_requested" as const;
    await recordEvents(
      tx,
      found.map(({ id, username: label }) => ({ kind, subjectId: id, at, from: caller, detail: { label } })),
    );
  });
}

function accountsOf(db: Db, account: string): Promise<UserRow[]> {
  const isMeant = or(eq(users.usernameFolded, account), eq(sql`lower(${users.email})`, account));
  return db
    .select()
    .from(users)
    .where(and(isMeant, eq(users.state, "active"), isNotNull(users.email)))
    .orderBy(users.usernameFolded)
    .limit(maxAccounts);
}

function emailText(
  { username }: UserRow,
  { companyName, publicUrl }: { companyName: string; publicUrl: string },
): string {
  return [
    `Someone asked for a new password for ${username} at ${companyName}.`,
    `Choose a new password: ${publicUrl}${linkAddress}`,
    "The link works once and expires after one hour. If you didn't ask for it, ignore this email. Your password stays the same.",
  ].join("\n\n");
}

export function isPasswordReset({ cause }: Pick<MessageRow, "cause">): boolean {
  return cause.startsWith(resetCause);
}

/**
 * Issues the link as the email is sent, so that no row ever holds it. A retry adds a link: the mailbox may have the
 * first email, and drop the second as its copy.
 */
export async function withPasswordLink(
  db: Db,
  message: MessageRow,
  { at, messaging }: OutboxContext,
): Promise<MessageRow> {
  const path = await db.transaction(async (tx) => {
    const user = await userById(tx, message.cause.split(":").at(-1) ?? "");
    if (user?.state === "active" && user.email === message.recipient) return passwordPath(tx, user, at);
    throw new SendError("The account was deactivated or has another email now", { isFinal: true });
  });
  const link = `${messaging.publicUrl}${linkAddress}`;
  return { ...message, body: message.body.replace(link, `${messaging.publicUrl}${path}`) };
}
