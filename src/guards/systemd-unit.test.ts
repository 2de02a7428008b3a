import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const fileOf = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, "../../deploy/systemd", name), "utf8");
/** The program must exist here. */
const unitOf = (name: string) =>
  fileOf(name).replace("/srv/valance/node_modules/node/bin/node", process.execPath);

/** `npm test` installs it where it may; in CI it may not be missing. */
const isSkipped = spawnSync("systemd-analyze", ["--version"]).status !== 0 && !process.env.CI;
if (isSkipped) console.warn("NO SYSTEMD-ANALYZE HERE: deploy/systemd WAS NOT CHECKED");

/** Checks the files as systemd itself reads them. */
describe.skipIf(isSkipped)("the systemd unit", () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "valance-unit-"));
    file = path.join(folder, "valance.service");
    writeFileSync(file, unitOf("valance.service"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function expectAccepted(verified: string) {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", verified], { encoding: "utf8" });
    expect(stderr.split("\n").filter((line) => line.includes("valance"))).toEqual([]);
    expect(status).toBe(0);
  }

  it("is accepted by systemd without a warning", () => expectAccepted(file));

  it("is accepted as a template for two processes", () => {
    const template = path.join(folder, "valance@.service");
    writeFileSync(template, unitOf("valance.service"));
    mkdirSync(`${template}.d`);
    writeFileSync(path.join(`${template}.d`, "instance.conf"), unitOf("instance.conf"));
    expectAccepted(path.join(folder, "valance@1.service"));
  });

  it("gives each of two processes its folder and ports, whatever /etc/valance.env says", () => {
    const [, cleared, command = ""] =
      /^ExecStart=(.*)\nExecStart=(.+)$/m.exec(fileOf("instance.conf").replaceAll("%i", "1")) ?? [];
    expect(cleared).toBe("");
    const [, ownCommand = ""] = /^ExecStart=(.+)$/m.exec(fileOf("valance.service")) ?? [];
    expect(command.endsWith(` ${ownCommand}`)).toBe(true);
    const [program = "", ...assignments] = command.slice(0, -ownCommand.length).trim().split(" ");
    const common = { ...parseEnv(fileOf("valance.env")), PORT: "3000", METRICS_PORT: "9464" };
    const shown = execFileSync(
      program,
      [...assignments, process.execPath, "-p", "JSON.stringify(process.env)"],
      {
        env: common,
        encoding: "utf8",
      },
    );
    expect(JSON.parse(shown)).toMatchObject({
      ...common,
      ...{ PORT: "3001", METRICS_PORT: "9461", DATA_DIR: "/var/lib/valance/1" },
    });
  });

  it("runs commands of the terminal under a name without their arguments, because the journal shows it", () => {
    writeFileSync(path.join(folder, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const shown = execFileSync("/bin/sh", ["-c", fileOf("valance-run"), "valance-run", "npm", "a secret"], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: "utf8",
    });
    const [options = "", command] = shown.split("\n--\n");
    expect(options.split("\n")).toContain("--description=valance-run");
    expect(command).toBe("npm\na secret\n");
  });

  it("exposes less than 2.5 of 10 by systemd's own measure", () => {
    const output = execFileSync("systemd-analyze", ["security", "--offline=true", "--no-pager", file], {
      encoding: "utf8",
    });
    const level = /Overall exposure level for valance\.service: ([\d.]+)/.exec(output)?.[1];
    expect(Number(level)).toBeLessThan(2.5);
  });
});
