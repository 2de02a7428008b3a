import { migrateAs } from "../migrate.ts";
import { copyEverything } from "../move/everything.ts";
import { openPostgres } from "../postgres/open.ts";
import type { Store } from "../store.ts";
import { addressOf, urlOf } from "./address.ts";
import type { Cluster, OldCluster } from "./cluster.ts";
import { startPostmaster } from "./postmaster.ts";
import { findPrograms, olderPackageFolder } from "./programs.ts";

/**
 * Fills a new cluster from an older PostgreSQL's, which stays unchanged. PostgreSQL cannot read another major version's
 * files, so both servers run while the rows are copied and compared.
 */
export async function copyFromOlder(old: OldCluster, cluster: Cluster): Promise<void> {
  console.log(`Upgrading the database from PostgreSQL ${old.major} to ${cluster.programs.major}…`);
  const programs = findPrograms(cluster.home, olderPackageFolder(old.major));
  await withStore({ ...cluster, ...old, programs }, 5432, (source) =>
    withStore(cluster, 5433, async (target) => {
      await migrateAs(source.db, target.db);
      await copyEverything(source.db, target.db);
    }),
  );
  console.log(`The database was upgraded. You can delete the old one in ${old.data}.`);
}

async function withStore(cluster: Cluster, port: number, work: (store: Store) => Promise<void>) {
  const address = await addressOf(cluster.home, port);
  const server = await startPostmaster(cluster, { ...address, settings: [] });
  try {
    const store = await openPostgres(urlOf(address, cluster.password));
    await work(store).finally(() => store.close());
  } finally {
    await server.stop();
  }
}
