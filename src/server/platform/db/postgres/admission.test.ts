import type { Pool } from "pg";
import { expect, test } from "vitest";
import { StartupError } from "../../core/startup-error.ts";
import { openStore } from "../connection.ts";
import { refuseUnsuitable } from "./admission.ts";

const address = "postgres://someone:secret@db.example:5432/valance";
const poolOf = (rows: unknown[]) => ({ query: async () => ({ rows }) }) as unknown as Pool;

test("refuses PostgreSQL older than 15 in one sentence", async () => {
  const old = poolOf([{ version: "14.9", major: 14, encoding: "UTF8" }]);
  await expect(refuseUnsuitable(old, address)).rejects.toEqual(
    new StartupError(
      "Valance needs PostgreSQL 15 or later, but postgres://db.example:5432/valance is PostgreSQL 14.9",
    ),
  );
});

test("refuses a database without UTF-8 in one sentence", async () => {
  const latin = poolOf([{ version: "16.2", major: 16, encoding: "LATIN1" }]);
  await expect(refuseUnsuitable(latin, address)).rejects.toEqual(
    new StartupError(
      "The database postgres://db.example:5432/valance has the encoding LATIN1. Create it with UTF8",
    ),
  );
});

test("accepts PostgreSQL 15 with UTF-8", async () => {
  await refuseUnsuitable(poolOf([{ version: "15.1", major: 15, encoding: "UTF8" }]), address);
});

test("reports an unreachable server in one sentence without its password", async () => {
  const nobody = "postgres://someone:secret@127.0.0.1:1/valance";
  await expect(openStore({ dataDir: "", databaseUrl: nobody })).rejects.toEqual(
    new StartupError(
      "Cannot use the database postgres://127.0.0.1:1/valance: connect ECONNREFUSED 127.0.0.1:1",
    ),
  );
});

test("refuses an invalid address in one sentence", async () => {
  await expect(openStore({ dataDir: "", databaseUrl: "mysql://someone:secret@db.example" })).rejects.toEqual(
    new StartupError("DATABASE_URL must look like postgres://user:password@host:5432/database"),
  );
});
