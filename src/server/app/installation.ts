import { readFileSync } from "node:fs";
import type { AppContext } from "../platform/http/app-context.ts";
import type { Configuration } from "./configuration.ts";

const packageFile = new URL("../../../package.json", import.meta.url);

export function installationOf({
  dataDir,
  databaseUrl,
  logArchive,
}: Pick<Configuration, "dataDir" | "databaseUrl" | "logArchive">): AppContext["installation"] {
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  return { version, dataDir, isPrivateDatabase: !databaseUrl, logArchive, startedAt: new Date() };
}
