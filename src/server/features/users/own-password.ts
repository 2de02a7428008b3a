import { eq } from "drizzle-orm";
import type { Actor } from "#domain/staff/user.ts";
import { HttpError, invalid } from "../../platform/core/http-error.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { users } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { type UserRow, userById } from "./account-reads.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";
import { refusePoorPassword } from "./password-policy.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { endOtherSessions, openedAt, renewSession } from "./sessions.ts";
import { limitOwnPassword } from "./sign-in-limits.ts";

/** How long a sign-in counts as proof of identity. */
const proofLasts = 10 * 60_000;

interface StepUpContext {
  actor: Actor;
  at: Date;
  sessionToken: string | undefined;
}

/**
 * Requires a recent sign-in or the password: a session left open must not change anyone's ways to sign in, or sign
 * anyone out.
 */
export async function refuseWithoutStepUp(
  context: AppContext,
  { password, ...call }: StepUpContext & { password?: string | undefined },
): Promise<void> {
  const { actor, at, sessionToken } = call;
  if (password !== undefined) {
    await refuseWrongPassword(context, { actor, password, field: "password" });
    return;
  }
  const opened = sessionToken ? await openedAt(context.db, sessionToken) : undefined;
  if (!opened || at.getTime() - opened.getTime() > proofLasts) {
    throw passwordNeeded();
  }
}

export function passwordNeeded() {
  return new HttpError(403, "password_needed", "Enter your password to continue");
}

interface Confirmation {
  actor: Actor;
  password: string;
  /** The form field that an error names. */
  field: string;
}

/** Returns the user if the password is right; otherwise 400 on the field. */
export async function refuseWrongPassword(
  context: AppContext,
  { actor, password, field }: Confirmation,
): Promise<UserRow> {
  await limitOwnPassword(context, actor.id);
  const user = await userById(context.db, actor.id);
  if (!user || !(await passwordMatches(password, user.passwordHash, { isKnown: true }))) {
    throw invalid({ [field]: "The password is incorrect" });
  }
  return user;
}

interface Change extends StepUpContext {
  currentPassword: string;
  newPassword: string;
}

/** Ends all other sessions and every step begun with the old password. Returns this session's new token. */
export async function changePassword(context: AppContext, change: Change): Promise<string> {
  const { actor, at, currentPassword, newPassword, sessionToken = "" } = change;
  const confirmation = { actor, password: currentPassword, field: "currentPassword" };
  const { username, passwordHash: before } = await refuseWrongPassword(context, confirmation);
  await refusePoorPassword(context.db, { password: newPassword, username, field: "newPassword" });
  const passwordHash = await hashPassword(newPassword, { isKnown: true });
  return context.db.transaction(async (tx) => {
    const user = await lockIfThere(tx, users, actor.id, "no key update");
    if (user?.passwordHash !== before) throw invalid({ currentPassword: "The password is incorrect" });
    await tx
      .update(users)
      .set({ passwordHash, version: nextVersion(users) })
      .where(eq(users.id, actor.id));
    const detail = { label: username };
    await recordEvent(tx, { kind: "user.password_changed", subjectId: actor.id, at, by: actor, detail });
    await deleteOneTimeTokens(tx, actor.id);
    await endOtherSessions(tx, sessionToken, { by: actor, at });
    return renewSession(tx, sessionToken);
  });
}
