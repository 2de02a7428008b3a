import { once } from "node:events";
import { expect, test } from "vitest";
import { useDataFolder } from "../database.ts";
import { roundsOf } from "./fault-rounds.ts";
import { startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const fault = "the memory is used up";
const rounds = roundsOf(fault);
/** MB of heap: enough to start, too little for what follows. */
const heap = 70;

test(
  `loses and doubles nothing acknowledged when the program runs out of memory ${rounds} times`,
  async () => {
    const dataDir = useDataFolder();
    const visitors = new Visitors();
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({
        DATA_DIR: dataDir,
        NODE_OPTIONS: `--max-old-space-size=${heap}`,
      });
      const ended = once(server.process, "exit");
      const stream = visitors.keepSending(server);
      await visitors.untilAcknowledged(3);
      const crowd = Promise.all(Array.from({ length: 40 }, () => visitors.send(server, 25)));
      const [, signal] = await ended;
      expect(signal).toBe("SIGABRT");
      await crowd;
      await stream.stop();
    }
    await expectNothingLostIn(dataDir, fault, visitors);
  },
  120_000 + rounds * 60_000,
);
