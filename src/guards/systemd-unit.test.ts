import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Checks the unit as systemd itself reads it. */
const unit = readFileSync(path.resolve(import.meta.dirname, "../../deploy/systemd/valance.service"), "utf8");

/** `npm test` installs it where it may; in CI it may not be missing. */
const isSkipped = spawnSync("systemd-analyze", ["--version"]).status !== 0 && !process.env.CI;
if (isSkipped) console.warn("NO SYSTEMD-ANALYZE HERE: deploy/systemd WAS NOT CHECKED");

describe.skipIf(isSkipped)("the systemd unit", () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "valance-unit-"));
    file = path.join(folder, "valance.service");
    // The program must exist here.
    writeFileSync(file, unit.replace("/srv/valance/node_modules/node/bin/node", process.execPath));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is accepted by systemd without a warning", () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes("valance.service"))).toEqual([]);
    expect(status).toBe(0);
  });

  it("exposes less than 2.5 of 10 by systemd's own measure", () => {
    const output = execFileSync("systemd-analyze", ["security", "--offline=true", "--no-pager", file], {
      encoding: "utf8",
    });
    const level = /Overall exposure level for valance\.service: ([\d.]+)/.exec(output)?.[1];
    expect(Number(level)).toBeLessThan(2.5);
  });
});
