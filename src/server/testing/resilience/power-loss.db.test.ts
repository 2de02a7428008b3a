import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testDataFolder } from "../database.ts";
import { makeFailingDisk } from "./failing-disk.ts";
import { type Fault, roundsOf } from "./fault-rounds.ts";
import { randomMoment, startServer } from "./running-server.ts";
import { expectNothingLostIn, Visitors } from "./visitors.ts";

const powerFails: Fault = "the power fails";
const syncFails: Fault = "the disk fails to sync";
const notPossible = "only root may make the disk whose power is cut";

test(
  `keeps each acknowledged submission once after ${roundsOf(powerFails)} power losses`,
  async ({ skip }) => {
    const disk = makeFailingDisk();
    if (!disk) return skip(notPossible);
    const dataDir = testDataFolder(disk.folder);
    spawnSync("sync", ["-f", disk.folder]);
    const visitors = new Visitors();
    for (let round = 0; round < roundsOf(powerFails); round++) {
      const server = await startServer({ DATA_DIR: dataDir });
      const stream = visitors.keepSending(server);
      await visitors.untilAcknowledged(10);
      await randomMoment(50);
      const forgotten = path.join(disk.folder, "never-synced");
      writeFileSync(forgotten, "gone");
      disk.cutPower();
      await server.kill();
      await stream.stop();
      await disk.powerUp();
      expect(existsSync(forgotten)).toBe(false);
    }
    await expectNothingLostIn(dataDir, powerFails, visitors);
  },
  120_000 + roundsOf(powerFails) * 30_000,
);

test(
  `acknowledges nothing that a failing disk did not keep, ${roundsOf(syncFails)} times`,
  async ({ skip }) => {
    const disk = makeFailingDisk();
    if (!disk) return skip(notPossible);
    const dataDir = testDataFolder(disk.folder);
    spawnSync("sync", ["-f", disk.folder]);
    const visitors = new Visitors();
    for (let round = 0; round < roundsOf(syncFails); round++) {
      const server = await startServer({ DATA_DIR: dataDir });
      const stream = visitors.keepSending(server);
      await visitors.untilAcknowledged(5);
      await randomMoment(50);
      disk.cutPower();
      // The program runs on, and each sync reports an error.
      await visitors.send(server, 8);
      await stream.stop();
      await server.kill();
      await disk.powerUp();
    }
    await expectNothingLostIn(dataDir, syncFails, visitors);
  },
  120_000 + roundsOf(syncFails) * 30_000,
);
