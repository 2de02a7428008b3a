import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

// The number WebAssembly programs know an input/output error by; PostgreSQL then stops, as it must.
const inputOutputError = 29;

/** The part of Emscripten's file system that is touched here; it is internal to PGlite, whose version is pinned for that. */
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath(node: unknown): string;
}

interface OpenFile {
  /** The file descriptor; a folder has none. */
  nfd?: number;
  node: unknown;
}

let synced = 0;

/** How many files and folders were forced to disk so far. */
export function syncCount() {
  return synced;
}

/**
 * PGlite on its own never forces anything to disk: power loss destroys such a database. This gives PostgreSQL the
 * fsync it asks for.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    emscriptenOpts.preRun?.push((engine) => teachFsync(engine.NODEFS as unknown as NodeFiles | undefined));
    return { emscriptenOpts };
  }
}

function teachFsync(files: NodeFiles | undefined) {
  if (!files?.stream_ops || files.stream_ops.fsync) {
    throw new Error("PGlite has changed inside: look at embedded/durable-files.ts before using this version");
  }
  files.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFolder(files.realPath(node));
      else fsyncSync(nfd);
      synced += 1;
      return 0;
    } catch {
      return inputOutputError;
    }
  };
}

/** Forces a folder and everything in it to disk. */
export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFolder(folder);
}

/** Makes the names in a folder last. Windows cannot open one, and keeps names by itself. */
export function syncFolder(path: string) {
  if (process.platform !== "win32") syncFile(path);
}

function syncFile(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
