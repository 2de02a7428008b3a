import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openStore } from "../platform/db/connection.ts";
import { users } from "../platform/db/tables/all.ts";
import { testDataFolder } from "../testing/database.ts";
import { nodeEnvironment } from "../testing/node-environment.ts";
import { makeTestDatabase } from "../testing/postgres.ts";

/** The environment that tells the command which database to use. */
let place: { DATA_DIR: string; DATABASE_URL: string };
let remove: () => Promise<void>;
beforeEach(async () => {
  const made = await makeTestDatabase(inject("templateDatabase"));
  place = { DATA_DIR: tmpdir(), DATABASE_URL: made.url };
  remove = made.remove;
});
afterEach(() => remove());

interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

async function user(args: string, env: object = {}): Promise<CommandResult> {
  const run = promisify(execFile)(
    process.execPath,
    ["src/server/app/user-command.ts", ...args.split(" ").filter(Boolean)],
    { env: { ...nodeEnvironment, PUBLIC_URL: "https://shades.example", ...place, ...env } },
  );
  return run.then(
    (output) => ({ code: 0, ...output }),
    (failure: CommandResult) => failure,
  );
}

// Each command opens the database in its own process, which takes seconds, and longer on a busy machine.
const slow = { timeout: 120_000 };

describe("npm run user", slow, () => {
  it("uses the server's database and prints what it did", async () => {
    const added = await user("add marlena --admin");
    expect(added).toMatchObject({ code: 0, stderr: "" });
    expect(added.stdout).toMatch(
      /^Added marlena as Administrator\..+\n {2}https:\/\/shades\.example\/auth\//,
    );
    expect((await user("list")).stdout).toContain("marlena  Administrator  invited");
  });

  it.each(["", "list --admin", "add -x", "reset robin casey"])(
    "prints its usage for '%s' and exits with 1",
    async (args) => {
      const { code, stdout, stderr } = await user(args);
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(/^Usage:\n {2}npm run user -- add <name>/);
    },
  );

  it("prints a refusal in one line and exits with 1", async () => {
    const output = await user("add casey");
    expect(output).toMatchObject({ code: 1, stdout: "" });
    expect(output.stderr).toBe("The first account must be an administrator: use --admin\n");
  });

  it("works while the server runs the private PostgreSQL of the data folder", async () => {
    const dataDir = testDataFolder();
    const server = await openStore({ dataDir });
    const output = await user("add marlena --admin", { DATA_DIR: dataDir, DATABASE_URL: "" });
    expect(output).toMatchObject({ code: 0, stderr: "" });
    expect(await server.db.$count(users)).toBe(1);
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  it("creates no database when there is none to list or reset", async () => {
    const nothing = join(tmpdir(), "valance-nothing");
    const output = await user("list", { DATA_DIR: nothing, DATABASE_URL: "" });
    expect(output.stderr).toBe(
      `There is no database in ${nothing}. Set DATA_DIR to the server's data folder\n`,
    );
    expect(existsSync(nothing)).toBe(false);
  });
});
