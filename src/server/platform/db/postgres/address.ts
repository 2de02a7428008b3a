import { StartupError } from "../../core/startup-error.ts";

export function isPostgresAddress(address: string) {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address);
}

/** The address for display and logs, without user, password and settings. */
export function shownAddress(databaseUrl: string) {
  const { host, pathname } = new URL(databaseUrl);
  return `postgres://${host}${pathname}`;
}

export function refuseOddAddress(databaseUrl: string) {
  if (isPostgresAddress(databaseUrl)) return;
  throw new StartupError("DATABASE_URL must look like postgres://user:password@host:5432/database");
}
