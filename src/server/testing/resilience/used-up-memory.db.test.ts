import { once } from "node:events";
import { expect, test } from "vitest";
import { useDataFolder } from "../database.ts";
import { nodeEnvironment } from "../node-environment.ts";
import { roundsOf } from "./fault-rounds.ts";
import { startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const fault = "the memory is used up";
const rounds = roundsOf(fault);
/** Rounds of one office: the more data, the more memory a start needs. */
const perOffice = 5;
/** Acknowledged requests before each end. */
const enough = 3;
/** MB of heap: enough to start, too little for what follows. */
const heap = 80;

test.each(
  Array.from({ length: Math.ceil(rounds / perOffice) }, (_, office) =>
    Math.min(perOffice, rounds - office * perOffice),
  ),
)(
  "loses and doubles nothing acknowledged when the program runs out of memory %i times",
  async (times) => {
    const dataDir = useDataFolder();
    const visitors = new Visitors();
    let failedStarts = 0;
    for (let round = 0; round < times; round++) {
      const server = await startServer({
        DATA_DIR: dataDir,
        NODE_OPTIONS: `${nodeEnvironment.NODE_OPTIONS ?? ""} --max-old-space-size=${heap}`,
      }).catch(usedUpAtStart);
      // The start had used up the memory: that is the round's fault.
      if (!server) {
        failedStarts += 1;
        continue;
      }
      const ended = once(server.process, "exit");
      const stream = visitors.keepSending(server);
      await visitors.untilAcknowledged(enough);
      const crowd = Promise.all(Array.from({ length: 40 }, () => visitors.send(server, 25)));
      const [, signal] = await ended;
      expect(signal).toBe("SIGABRT");
      await crowd;
      await stream.stop();
    }
    expect(failedStarts).toBeLessThan(times / 2);
    expect(visitors.acknowledged.length).toBeGreaterThanOrEqual(enough * (times - failedStarts));
    await expectNothingLostIn(dataDir, fault, visitors, { rounds: times });
  },
  // After its time a test loses its folder, and then everything. Beside other faults a round took over 80 seconds.
  120_000 + perOffice * 240_000,
);

/** Lets a start end by too little memory, and by nothing else. */
function usedUpAtStart(error: Error): undefined {
  if (!error.message.includes("JavaScript heap out of memory")) throw error;
}
