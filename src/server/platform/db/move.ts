import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { StartupError } from "../core/startup-error.ts";
import { openStore } from "./connection.ts";
import { refuseUnfinishedDatabase } from "./migrate.ts";
import { copyEverything, type MovedTable } from "./move/everything.ts";
import { isPostgresAddress, shownAddress } from "./postgres/address.ts";
import { hasDatabase } from "./private/start.ts";

/**
 * Copies every row from one database into an empty one. Each is a PostgreSQL address or a data folder. All or nothing:
 * throws StartupError and leaves no row behind unless both sides match at the end.
 */
export async function move(from: string, to: string): Promise<MovedTable[]> {
  refuseOddPlaces(from, to);
  const source = await openPlace(from);
  try {
    await refuseUnfinishedDatabase(source.db);
    const target = await openPlace(to);
    try {
      await target.migrate();
      return await copyEverything(source.db, target.db);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** A place without the password that an address may contain. */
export function shownPlace(place: string) {
  return isPostgresAddress(place) ? shownAddress(place) : resolve(place);
}

function refuseOddPlaces(from: string, to: string) {
  if (shownPlace(from) === shownPlace(to)) throw new StartupError("Source and target are the same");
  if (!isPostgresAddress(from) && !hasDatabase(from)) {
    throw new StartupError(`There is no database in ${shownPlace(from)}`);
  }
  if (!isPostgresAddress(from) && readdirSync(from).some((name) => name.includes(".restoring-")))
    throw new StartupError(
      `A restore into ${shownPlace(from)} is not finished. Start Valance there once first`,
    );
}

function openPlace(place: string) {
  return openStore(
    isPostgresAddress(place) ? { dataDir: "", databaseUrl: place } : { dataDir: resolve(place) },
  );
}
