import { eq } from "drizzle-orm";
import { invalid } from "../../platform/core/http-error.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { users } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { deleteOneTimeTokens } from "./one-time-tokens.ts";
import { refusePoorPassword } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { endOtherSessions, renewSession } from "./sessions.ts";
import { refuseWrongPassword, type StepUpContext } from "./step-up.ts";

interface Change extends StepUpContext {
  currentPassword: string;
  newPassword: string;
}

/** Ends all other sessions and every sign-in step started with the old password. Returns this session's new token. */
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
