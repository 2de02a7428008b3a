import { existsSync, rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { useDataFolder } from "../database.ts";
import { roundsOf } from "./fault-rounds.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const fault = "the clock jumps";
const rounds = roundsOf(fault);

/** libfaketime (Debian: faketime) answers for the system's clock. */
const libraries = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
const library = libraries.find((file) => existsSync(file));

/** Hours. A repeat counts as one within 24. */
const furthest = 10;

test(
  `loses and doubles nothing acknowledged when the clock jumps ${rounds} times by up to ${furthest} hours`,
  async ({ skip }) => {
    if (!library) return skip("libfaketime is not installed");
    const dataDir = useDataFolder();
    const clock = `${dataDir}.clock`;
    onTestFinished(() => rmSync(clock, { force: true }));
    writeFileSync(clock, "+0");
    const server = await startServer({
      DATA_DIR: dataDir,
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: "1" },
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    onTestFinished(() => server.kill());
    const visitors = new Visitors();
    const stream = visitors.keepSending(server);
    for (let round = 0; round < rounds; round++) {
      await visitors.untilAcknowledged(5);
      const hours = (Math.random() * 2 - 1) * furthest;
      writeFileSync(clock, `${hours < 0 ? "" : "+"}${Math.round(hours * 3_600)}`);
      await visitors.untilAcknowledged(5);
      // Node keeps the header for a second.
      await vi.waitFor(async () => expect(Math.abs((await aheadOf(server)) - hours)).toBeLessThan(0.01), {
        timeout: 5_000,
      });
    }
    await stream.stop();
    await server.stop();
    await expectNothingLostIn(dataDir, fault, visitors);
  },
  120_000 + rounds * 30_000,
);

/** Hours by which the server's clock is ahead of ours. */
async function aheadOf({ url }: RunningServer): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`);
  return (Date.parse(headers.get("date") ?? "") - Date.now()) / 3_600_000;
}
