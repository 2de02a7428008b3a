import { existsSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { basesIn, logIn, systemIdentifierOf } from "./archive-folders.ts";

/**
 * Moves `log` and `base` of an archive with the layout for one cluster into that cluster's folder, if all its copies
 * are of it. Otherwise they stay where they are, and are restored and deleted there.
 */
export function moveOlderLayout(archive: string, folder: string): void {
  const copies = existsSync(basesIn(archive)) ? readdirSync(basesIn(archive)) : [];
  const identifiers = new Set(copies.flatMap((copy) => identifierOf(join(basesIn(archive), copy))));
  const isOfCluster = identifiers.size === 1 && identifiers.has(basename(folder));
  if (!isOfCluster || existsSync(basesIn(folder))) return;
  // The copies last: an interrupted move goes on at the next start, because they still say whose it is.
  for (const place of [logIn, basesIn])
    if (existsSync(place(archive)) && !existsSync(place(folder))) renameSync(place(archive), place(folder));
}

/** Empty for a copy that a crash interrupted. */
function identifierOf(copy: string): string[] {
  const control = statSync(join(copy, "global/pg_control"), { throwIfNoEntry: false });
  return control && control.size > 0 ? [systemIdentifierOf(copy)] : [];
}
