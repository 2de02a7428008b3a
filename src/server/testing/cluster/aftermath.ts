import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Store } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import type { TestMailServer } from "../mail-server.ts";
import { report } from "./cluster-report.ts";
import type { Load } from "./load.ts";
import type { Office } from "./office.ts";

/** Expects everything acknowledged exactly once in the database, and every email sent once; reports the counts. */
export async function expectNothingLost({ db }: Store, load: Load, { mail, spooled }: Office) {
  const requests = async () => {
    const rows = await rowsOf<{ number: number }>(
      db,
      sql`select substring(content->>'projectDescription' from '\\d+$')::int as number from submissions`,
    );
    return rows.map(({ number }) => number);
  };
  // Requests in files are taken in after some seconds.
  await vi.waitFor(async () => expect(await requests()).toEqual(expect.arrayContaining(load.acknowledged)), {
    ...{ timeout: 60_000, interval: 500 },
  });
  const edits = await rowsOf<{ note: string }>(
    db,
    sql`select detail->'after'->>'notes' as note from events where kind = 'lead.changed'`,
  );
  const result = {
    requests: counted(load.acknowledged, await requests()),
    edits: counted(
      load.saved.map(({ note }) => note),
      edits.map(({ note }) => note),
    ),
    emails: await emails(db, mail),
    spooled: spooled.size,
  };
  report({ result });
  const none = { lost: 0, doubled: 0 };
  expect(result).toMatchObject({ requests: none, edits: none, emails: none });
}

function counted<Key>(acknowledged: Key[], found: Key[]) {
  const known = new Set(found);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((key) => !known.has(key)).length,
    doubled: found.length - known.size,
  };
}

/** Waits until every email is sent. After three failures in a row one would wait for another quarter of an hour. */
async function emails(db: Store["db"], mail: TestMailServer) {
  await db.execute(sql`update messages set due_at = now() where channel = 'email' and state = 'queued'`);
  const inState = (states: string[]) =>
    rowsOf<{ id: string }>(db, sql`select id from messages where channel = 'email' and state in ${states}`);
  await vi.waitFor(async () => expect(await inState(["queued"])).toEqual([]), {
    ...{ timeout: 120_000, interval: 1_000 },
  });
  const sent = await inState(["sent"]);
  const ids = mail.delivered.map(({ email }) => email.messageId?.slice(1).split("@")[0]);
  return counted(
    sent.map(({ id }) => id),
    ids,
  );
}
