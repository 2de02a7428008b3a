import { minute } from "#domain/durations.ts";
import type { Actor } from "#domain/staff/user.ts";
import { HttpError, invalid } from "../../platform/core/http-error.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { type UserRow, userById } from "./account-reads.ts";
import { passwordMatches } from "./passwords.ts";
import { openedAt } from "./sessions.ts";
import { limitOwnPassword } from "./sign-in-limits.ts";

/** Time in which a sign-in counts as proof of identity. */
const stepUpLasts = 10 * minute;

export interface StepUpContext {
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
  if (!opened || at.getTime() - opened.getTime() > stepUpLasts) {
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
