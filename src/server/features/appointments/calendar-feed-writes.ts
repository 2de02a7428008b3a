import { eq } from "drizzle-orm";
import { conflict } from "../../platform/core/http-error.ts";
import { hashOf, newToken } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { endFeed } from "../users/calendar-address.ts";

/** Gives a user's calendar a new address and revokes the one before. Only the token's digest is stored. */
export async function openFeed(db: Db, { by, at }: WriteContext): Promise<string> {
  const token = newToken();
  await db.transaction(async (tx) => {
    await refuseWhileOff(tx);
    await tx
      .update(users)
      .set({ calendarFeedHash: hashOf(token) })
      .where(eq(users.id, by.id));
    const detail = { label: by.username };
    await recordEvent(tx, { kind: "user.calendar_shared", subjectId: by.id, by, at, detail });
  });
  return token;
}

/** An address that never answers would look like a fault of the calendar app. */
async function refuseWhileOff(tx: Tx) {
  if ((await businessRow(tx)).calendarSync) return;
  throw conflict("calendars_off", "Calendar sync is off. An administrator can turn it on in Settings.");
}

/** Idempotent: revoking a revoked address records no event. */
export function closeFeed(db: Db, { by, at }: WriteContext): Promise<void> {
  return db.transaction((tx) => endFeed(tx, by.id, { by, at }));
}
