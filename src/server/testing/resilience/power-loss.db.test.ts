import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testDataFolder } from "../database.ts";
import { Editor } from "./editor.ts";
import { type FailingDisk, makeFailingDisk } from "./failing-disk.ts";
import { type Fault, roundsOf } from "./fault-rounds.ts";
import { firstAccount } from "./first-account.ts";
import { type RunningServer, randomMoment, startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const powerFails: Fault = "the power fails";
const syncFails: Fault = "the disk fails to sync";
const timeFor = (fault: Fault) => 120_000 + roundsOf(fault) * 30_000;

test(
  `keeps each acknowledged submission once, and each edit, after ${roundsOf(powerFails)} power losses`,
  async ({ skip }) => {
    const disk = makeFailingDisk();
    if (!disk) return skip(notPossible);
    // A new file would not do: when PostgreSQL syncs its own, the disk's journal keeps the new name too.
    const file = path.join(disk.folder, "overwritten");
    writeFileSync(file, "synced");
    await inRounds(powerFails, disk, {
      enough: 10,
      strike: async () => {
        writeFileSync(file, "unsure", { flag: "r+" });
        disk.cutPower();
      },
      afterward: () => expect(readFileSync(file, "utf8")).toBe("synced"),
    });
  },
  timeFor(powerFails),
);

test(
  `acknowledges nothing that a failing disk did not keep, ${roundsOf(syncFails)} times`,
  async ({ skip }) => {
    const disk = makeFailingDisk();
    if (!disk) return skip(notPossible);
    await inRounds(syncFails, disk, {
      enough: 5,
      strike: async (visitors, server) => {
        disk.cutPower();
        // The program runs on, and each sync reports an error.
        await visitors.send(server, 8);
      },
    });
  },
  timeFor(syncFails),
);

const notPossible = "only root may make the disk whose power is cut";

interface Strike {
  /** Acknowledged requests before each strike. */
  enough: number;
  strike: (visitors: Visitors, server: RunningServer) => Promise<void>;
  afterward?: () => void;
}

async function inRounds(fault: Fault, disk: FailingDisk, { enough, strike, afterward }: Strike) {
  const dataDir = testDataFolder(disk.folder);
  spawnSync("sync", ["-f", disk.folder]);
  const visitors = new Visitors();
  const editor = new Editor();
  for (let round = 0; round < roundsOf(fault); round++) {
    const server = await startServer({ DATA_DIR: dataDir, ...firstAccount });
    const streams = [visitors.keepSending(server), editor.keepEditing(server)];
    await editor.untilSaved();
    await visitors.untilAcknowledged(enough);
    await randomMoment(50);
    await strike(visitors, server);
    await server.kill();
    await Promise.all(streams.map((stream) => stream.stop()));
    await disk.powerUp();
    afterward?.();
  }
  await expectNothingLostIn(dataDir, fault, visitors, { editor });
}
