import type { AddressInfo } from "node:net";
import { shownAddress } from "../platform/db/postgres/address.ts";
import { homeOf } from "../platform/db/private/home.ts";
import type { Configuration } from "./configuration.ts";

interface StartupFacts {
  config: Configuration;
  /** The address that the server listens on, which may differ from the public one. */
  address: AddressInfo;
  /** Where the numbers are served. */
  metricsPort: number | undefined;
  demo: { username: string; password: string } | undefined;
  needsAccount: boolean;
  setupCode: string;
}

/** The text in the terminal once the server is up. */
export function startupBanner({
  config,
  address,
  demo,
  needsAccount,
  setupCode,
  metricsPort,
}: StartupFacts): string {
  const lines = [
    "Valance is running.",
    `  The site    ${config.publicUrl}`,
    `  The office  ${config.publicUrl}/crm`,
    `  Listens on  ${listeningOn(address)}`,
    `  Data        ${savedIn(config)}`,
  ];
  if (metricsPort !== undefined) lines.push(`  Metrics     http://127.0.0.1:${metricsPort}/metrics`);
  if (config.holdsMessages) lines.push("Messages are held: HOLD_MESSAGES is on.");
  // The server has started, so each has done what it is for.
  if (config.secretKeysLost) lines.push("SECRET_KEYS_LOST is still set: remove it.");
  if (config.withoutBackup) lines.push("UPGRADE_WITHOUT_BACKUP is still set: remove it.");
  if (demo)
    lines.push(`Sign in as ${demo.username} with the password ${demo.password}: ${config.publicUrl}/auth`);
  if (needsAccount) lines.push(`Create the first account: ${config.publicUrl}/auth`);
  if (needsAccount && !config.isLoopback) lines.push(`It asks for this one-time setup code: ${setupCode}`);
  return [...lines, "Press Ctrl-C to stop."].join("\n");
}

function listeningOn({ address, family, port }: AddressInfo) {
  return `${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

function savedIn({ databaseUrl, dataDir }: Configuration) {
  if (databaseUrl) return `${shownAddress(databaseUrl)}, and ${dataDir} for files`;
  const { folder } = homeOf(dataDir);
  return folder.startsWith(dataDir) ? dataDir : `${dataDir}, and the database in ${folder}`;
}
