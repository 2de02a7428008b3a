import { openPostgres } from "../postgres/open.ts";
import type { Store } from "../store.ts";
import { addressOf, socketIn, urlOf } from "./address.ts";
import { noteArchive } from "./archive-in-use.ts";
import { openCluster } from "./cluster.ts";
import { makeDataFolder, refuseFullDisk, refuseOldDatabase } from "./folder.ts";
import { FolderInUse, lockFolder } from "./folder-lock.ts";
import { homeOf, makeHome, readPassword, removeFarSocket } from "./home.ts";
import { archiveSettings, prepareArchive } from "./log-archive.ts";
import { findPrograms } from "./programs.ts";
import { SupervisedServer } from "./supervisor.ts";
import { copyFromOlder } from "./upgrade.ts";

/**
 * Opens a data folder's private PostgreSQL, or creates it. It ends with `close()` and with this process.
 *
 * @throws FolderInUse if another process runs it.
 */
export async function openPrivate(
  dataDir: string,
  onFatal: (reason: Error) => void,
  archive?: string,
): Promise<Store> {
  const server = await startPrivate(dataDir, onFatal, [], archive);
  try {
    const store = await openPostgres(server.url);
    const close = async () => {
      await store.close();
      await server.stop();
    };
    return { ...store, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Opens it too, or connects to it if another process runs it. */
export async function openBeside(dataDir: string, onFatal: (reason: Error) => void): Promise<Store> {
  try {
    return await openPrivate(dataDir, onFatal);
  } catch (error) {
    const home = homeOf(dataDir);
    const password = readPassword(home);
    // On Windows only that process knows the port.
    if (!(error instanceof FolderInUse) || !password || process.platform === "win32") throw error;
    return openPostgres(urlOf(socketIn(home), password));
  }
}

/** Starts only the server, for callers that open its databases themselves. `settings` override the defaults. */
export async function startPrivate(
  dataDir: string,
  onFatal: (reason: Error) => void,
  settings: string[] = [],
  /** Folder of the archive of its log; it holds a folder for each cluster. */
  archive?: string,
) {
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    refuseOldDatabase(dataDir);
    refuseFullDisk(dataDir);
    const home = homeOf(dataDir);
    makeHome(home);
    const cluster = await openCluster(home, findPrograms(home), copyFromOlder);
    const folder = archive && prepareArchive(archive, cluster);
    await noteArchive(home, folder);
    const address = await addressOf(home);
    const server = await SupervisedServer.start(
      cluster,
      {
        ...address,
        settings: [...(folder ? archiveSettings(folder) : []), ...settings],
        isArchived: folder !== undefined,
      },
      onFatal,
    );
    const stop = async () => {
      await server.stop();
      removeFarSocket(home);
      lock.release();
    };
    return { url: urlOf(address, cluster.password), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function hasDatabase(dataDir: string) {
  return readPassword(homeOf(dataDir)) !== undefined;
}
