import { test } from "vitest";
import { useDataFolder } from "../database.ts";
import { Editor } from "./editor.ts";
import { roundsOf } from "./fault-rounds.ts";
import { firstAccount } from "./first-account.ts";
import { randomMoment, startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const fault = "the program is killed";
const rounds = roundsOf(fault);

test(
  `loses and doubles no acknowledged submission or edit when the program is killed ${rounds} times`,
  async () => {
    const dataDir = useDataFolder();
    const visitors = new Visitors();
    const editor = new Editor();
    for (let round = 0; round < rounds; round++) {
      const server = await startServer({ DATA_DIR: dataDir, ...firstAccount });
      const streams = [visitors.keepSending(server), editor.keepEditing(server)];
      await editor.untilSaved();
      // In the middle of the stream on any machine: after some acknowledgments, plus a random few.
      await visitors.untilAcknowledged(1 + Math.floor(Math.random() * 20));
      await randomMoment(30);
      await server.kill();
      await Promise.all(streams.map((stream) => stream.stop()));
    }
    await expectNothingLostIn(dataDir, fault, visitors, { editor });
  },
  60_000 + rounds * 30_000,
);
