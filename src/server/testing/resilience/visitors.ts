import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { appointments, leads, messages, submissions } from "../../platform/db/tables/all.ts";
import { type Editor, lostEdits } from "./editor.ts";
import { type Fault, report, roundsOf } from "./fault-rounds.ts";
import { answerTo, randomMoment, startServer } from "./running-server.ts";

const atOnce = 4;

/** Visitors who send each request twice at once, as impatient people do, and remember what was acknowledged. */
export class Visitors {
  readonly acknowledged: number[] = [];
  /** Why requests were not acknowledged. */
  readonly refusals: string[] = [];
  sent = 0;

  /** Sends this many requests together. */
  async send({ url }: { url: string }, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#sendOne(url)));
  }

  /** Sends until `stop`, which waits for the last answers. */
  keepSending({ url }: { url: string }) {
    let isOn = true;
    const sendOn = async () => {
      while (isOn) await this.#sendOne(url);
    };
    const sending = Array.from({ length: atOnce }, sendOn);
    const stop = async () => {
      isOn = false;
      await Promise.all(sending);
    };
    return { stop };
  }

  /** Waits until this many more requests have been acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const enough = this.acknowledged.length + more;
    await vi.waitFor(() => expect(this.acknowledged.length).toBeGreaterThanOrEqual(enough), {
      timeout: 60_000,
      interval: 1,
    });
  }

  async #sendOne(url: string) {
    this.sent += 1;
    const mine = this.sent;
    const answers = await Promise.all([answerTo(url, mine), answerTo(url, mine)]);
    if (answers.includes("acknowledged")) return void this.acknowledged.push(mine);
    this.refusals.push(answers.join("; "));
    // A dead server refuses thousands of times a second.
    await randomMoment(40);
  }
}

interface Watched {
  rounds?: number;
  /** Who edited meanwhile: expects every saved edit, too. */
  editor?: Editor;
}

/**
 * Expects every acknowledged request once, with its lead, appointment, submission and confirmation, and reports the
 * figures. Waits while requests that are still in files are taken in.
 */
export async function expectNothingLost(
  fault: Fault,
  visitors: Visitors,
  store: Store,
  { rounds = roundsOf(fault), editor }: Watched = {},
) {
  const { acknowledged, sent } = visitors;
  const saved = await requestsOnceTaken(store, acknowledged);
  const known = new Set(saved);
  const lost = acknowledged.filter((number) => !known.has(number));
  const doubled = saved.length - known.size;
  const editsLost = editor ? await lostEdits(editor, store) : [];
  report(fault, {
    ...{ rounds, sent, acknowledged: acknowledged.length },
    ...{ found: saved.length, lost: lost.length, doubled },
    ...{ edits: editor?.saved.length ?? 0, editsLost: editsLost.length },
  });
  // In one statement: requests that nobody acknowledged are still being taken in.
  const [counts] = await rowsOf<Record<string, number>>(
    store.db,
    sql`select
    (select count(*) from ${leads})::int as leads, (select count(*) from ${appointments})::int as appointments,
    (select count(*) from ${submissions})::int as submissions, (select count(*) from ${messages})::int as messages`,
  );
  const each = new Set(Object.values(counts ?? {}));
  expect({ lost, doubled, editsLost, counts: each.size }).toEqual({
    ...{ lost: [], doubled: 0, editsLost: [], counts: 1 },
  });
  expect(Math.max(...each)).toBeGreaterThanOrEqual(saved.length);
}

/** As `expectNothingLost`, after a new start with this data folder. */
export async function expectNothingLostIn(
  dataDir: string,
  fault: Fault,
  visitors: Visitors,
  watched?: Watched,
) {
  const server = await startServer({ DATA_DIR: dataDir });
  const store = await openStore({ dataDir, beside: true });
  try {
    await expectNothingLost(fault, visitors, store, watched);
  } catch (error) {
    const waiting = await readdir(path.join(dataDir, "spool")).catch(() => []);
    const output = server.output.join("\n");
    throw new Error(`${waiting.length} requests still wait in files. The server wrote:\n${output}`, {
      cause: error,
    });
  } finally {
    await store.close();
    await server.stop();
  }
}

/** Waits until all of these are in the database, or no more have come for a minute. */
async function requestsOnceTaken(store: Store, wanted: number[]): Promise<number[]> {
  let found = await requestsIn(store);
  while (wanted.some((number) => !found.includes(number))) {
    const { length } = found;
    const grow = async () => {
      found = await requestsIn(store);
      expect(found.length).toBeGreaterThan(length);
    };
    try {
      await vi.waitFor(grow, { timeout: 60_000, interval: 200 });
    } catch {
      break;
    }
  }
  return found;
}

async function requestsIn({ db }: Store): Promise<number[]> {
  const rows = await db.select({ message: leads.message }).from(leads);
  return rows.map(({ message }) => Number(message.split(" ").at(-1)));
}
