import { openPostgres } from "../platform/db/postgres/open.ts";
import { addressOf, urlOf } from "../platform/db/private/address.ts";
import { noteArchive } from "../platform/db/private/archive-in-use.ts";
import { openCluster } from "../platform/db/private/cluster.ts";
import { makeDataFolder } from "../platform/db/private/folder.ts";
import { homeOf, makeHome } from "../platform/db/private/home.ts";
import { archiveSettings, prepareArchive } from "../platform/db/private/log-archive.ts";
import { startPostmaster } from "../platform/db/private/postmaster.ts";
import { findPrograms, olderPackageFolder } from "../platform/db/private/programs.ts";
import type { Store } from "../platform/db/store.ts";

/** The private PostgreSQL as a version of the program from before 18 ran it. */
export async function with17<Result>(
  dataDir: string,
  work: (store: Store) => Promise<Result>,
  archive?: string,
): Promise<Result> {
  makeDataFolder(dataDir);
  const home = homeOf(dataDir);
  makeHome(home);
  const cluster = await openCluster(home, findPrograms(home, olderPackageFolder(17)), async () => undefined);
  const folder = archive && prepareArchive(archive, cluster);
  await noteArchive(home, folder);
  const address = await addressOf(home);
  const archived = folder ? { settings: archiveSettings(folder), isArchived: true } : { settings: [] };
  const server = await startPostmaster(cluster, { ...address, ...archived });
  const store = await openPostgres(urlOf(address, cluster.password));
  try {
    return await work(store);
  } finally {
    await store.close();
    await server.stop();
  }
}
