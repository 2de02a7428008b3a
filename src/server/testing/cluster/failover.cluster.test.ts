import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../../platform/db/connection.ts";
import { expectNothingLost } from "./aftermath.ts";
import { type ClusterFault, report, roundsOf } from "./cluster-report.ts";
import { DatabaseCluster } from "./database-cluster.ts";
import { LiveStream } from "./live-stream.ts";
import { Load, type LoadCounts } from "./load.ts";
import { Office } from "./office.ts";

let cluster: DatabaseCluster;
let office: Office;
let load: Load;
let live: LiveStream;
beforeAll(async () => {
  cluster = await DatabaseCluster.start();
  office = await Office.open(cluster.url);
  const cookie = await office.signIn();
  load = new Load(office.proxy, cookie);
  live = new LiveStream(office.proxy, cookie);
  await load.start();
}, 300_000);
afterAll(async () => {
  live?.stop();
  await load?.stop();
  await office?.close();
  await cluster?.close();
}, 60_000);

interface Round extends LoadCounts {
  /** Seconds from the fault (a restart: from its stop) to when the first edit that was sent after it was saved. */
  officeBack: number;
  /** Seconds from the fault to the first live event of an edit that was sent after it. */
  liveBack: number;
}

const calm = 3_000;

test("no request fails while a process is restarted", async () => {
  const rounds = await runRounds("a process of the program is restarted", async (round) => {
    await office.process(place(round)).stop();
    return () => office.start(place(round));
  });
  expectNothingFailed(rounds);
  // A process that stops answers what it has begun.
  for (const { savedUnanswered } of rounds) expect(savedUnanswered).toBe(0);
}, 600_000);

test("no request fails while a process is killed", async () => {
  const rounds = await runRounds("a process of the program is killed", async (round) => {
    await office.process(place(round)).kill();
    return () => office.start(place(round));
  });
  expectNothingFailed(rounds);
}, 600_000);

test("no visitor notices that the primary is killed, and staff work again within 30 seconds", async () => {
  expectContinued(
    await runRounds("the primary is killed", async () => {
      const { primary } = await cluster.nodes();
      await primary.kill();
      return async () => primary.start();
    }),
  );
}, 1_800_000);

test("no visitor notices that the primary is cut off, and staff work again within 30 seconds", async () => {
  expectContinued(
    await runRounds("the primary is cut off", async () => {
      const { primary } = await cluster.nodes();
      primary.machine.cut();
      return async () => primary.machine.restore();
    }),
  );
}, 1_800_000);

test("no visitor notices that the standby is cut off, and staff work again within 30 seconds", async () => {
  expectContinued(
    await runRounds("the standby is cut off", async () => {
      const { standby } = await cluster.nodes();
      standby.machine.cut();
      return async () => standby.machine.restore();
    }),
  );
}, 1_800_000);

test("nothing acknowledged is lost or doubled", async () => {
  await load.stop();
  const store = await openStore({ dataDir: "", databaseUrl: cluster.url });
  await expectNothingLost(store, load, office);
  await store.close();
}, 600_000);

function place(round: number): 0 | 1 {
  return round % 2 === 0 ? 0 : 1;
}

function expectNothingFailed(rounds: Round[]) {
  for (const { failedVisitors, failedStaff } of rounds)
    expect([...failedVisitors, ...failedStaff]).toEqual([]);
}

function expectContinued(rounds: Round[]) {
  for (const { failedVisitors, officeBack, liveBack } of rounds) {
    expect(failedVisitors).toEqual([]);
    expect(officeBack).toBeLessThan(30);
    expect(liveBack).toBeLessThan(30);
  }
}

/** Strikes, waits until the office has recovered, and ends the fault, round after round. */
async function runRounds(fault: ClusterFault, strike: (round: number) => Promise<() => Promise<void>>) {
  const rounds: Round[] = [];
  for (let round = 0; round < roundsOf(fault); round++) {
    await cluster.untilWhole();
    await sleep(calm);
    const guesses = await limitedGuesses();
    office.mailIsAway = true;
    await sleep(Math.random() * calm);
    load.takeCounts();
    const end = await strike(round);
    const struck = performance.now();
    const edit = await eventually(() => load.saved.find(({ sentAt }) => sentAt > struck));
    // An event before this edit may be of an edit from before the fault.
    const eventAt = await eventually(() => live.changesAt.find((time) => time > edit.sentAt));
    const officeBack = secondsBetween(struck, edit.savedAt);
    const liveBack = secondsBetween(struck, eventAt);
    await guesses.expectLimited();
    office.mailIsAway = false;
    await sleep(calm);
    await end();
    await cluster.untilWhole();
    const counts = load.takeCounts();
    rounds.push({ ...counts, officeBack, liveBack });
    report({ fault, officeBack, liveBack, ...shortened(counts) });
  }
  return rounds;
}

/** With the reasons for failures once each, because a lost database causes hundreds. */
function shortened({ failedVisitors, failedStaff, ...others }: LoadCounts) {
  const reasons = [...new Set([...failedVisitors, ...failedStaff])];
  return { ...others, failedVisitors: failedVisitors.length, failedStaff: failedStaff.length, reasons };
}

/** Waits up to two minutes for a value. */
function eventually<Value>(find: () => Value | undefined): Promise<Value> {
  return vi.waitFor(
    () => {
      const found = find();
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 120_000, interval: 20 },
  );
}

/** In tenths, between two moments of `performance.now()`. */
function secondsBetween(one: number, other: number): number {
  return Math.round((other - one) / 100) / 10;
}

const guessesAllowed = 10;

/** Guesses a password until one guess is left; `expectLimited` finds that one, and then the limit. */
async function limitedGuesses() {
  const guess = office.newGuesser();
  for (let time = 1; time < guessesAllowed; time++) expect(await guess()).toBe(401);
  return {
    expectLimited: async () => {
      expect([await guess(), await guess()]).toEqual([401, 429]);
    },
  };
}
