import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "../../platform/db/connection.ts";
import { users } from "../../platform/db/tables/all.ts";
import { type NewEvent, recordEvent } from "../../platform/events/event-log.ts";

/** Revokes a user's calendar address, if there is one. */
export async function endFeed(
  tx: Tx,
  userId: string,
  context: Pick<NewEvent, "by" | "from" | "at">,
): Promise<void> {
  const [ended] = await tx
    .update(users)
    .set({ calendarFeedHash: null })
    .where(and(eq(users.id, userId), isNotNull(users.calendarFeedHash)))
    .returning({ username: users.username });
  if (!ended) return;
  const detail = { label: ended.username };
  await recordEvent(tx, { kind: "user.calendar_unshared", subjectId: userId, ...context, detail });
}
