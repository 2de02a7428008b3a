import { parentPort } from "node:worker_threads";
import { FileFault, type FileRow, readRows } from "./file-rows.ts";
import { type PeopleTask, readPeople, type SerializedPeople, sentOf } from "./people-rows.ts";

/** The worker thread that parses files, or says why they cannot be read. */
export type FileTask = { bytes: Uint8Array } & ({ people: PeopleTask } | { maxRows: number });

export interface ParsedTable {
  headings: string[];
  rows: FileRow[];
}

export type ParsedFile = { fault: string } | { people: SerializedPeople } | { table: ParsedTable };

parentPort?.on("message", (task: FileTask) => parentPort?.postMessage(readFile(task)));

function readFile(task: FileTask): ParsedFile {
  try {
    return "people" in task
      ? { people: sentOf(readPeople(task.bytes, task.people)) }
      : { table: readTable(task.bytes, task.maxRows) };
  } catch (error) {
    // Any other error is a bug: it ends the thread, and the next file starts a new one.
    if (!(error instanceof FileFault)) throw error;
    return { fault: error.message };
  }
}

function readTable(bytes: Uint8Array, maxRows: number): ParsedTable {
  const table: ParsedTable = { headings: [], rows: [] };
  readRows(bytes, {
    maxRows,
    begin: (headings) => {
      table.headings = headings;
      return (row) => table.rows.push(row);
    },
  });
  return table;
}
