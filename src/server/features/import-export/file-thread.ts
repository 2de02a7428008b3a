import { parentPort } from "node:worker_threads";
import { FileFault, type FileRow, readRows } from "./file-rows.ts";
import { type PeopleTask, readPeople, type SerializedPeople, sentOf } from "./people-rows.ts";

/** The worker thread that parses files, or says why they cannot be read. */
export type FileTask = { bytes: Uint8Array } & ({ people: PeopleTask } | { maxRows: number });

export interface ParsedSheet {
  headings: string[];
  rows: FileRow[];
}

export type ParsedFile = { fault: string } | { people: SerializedPeople } | { sheet: ParsedSheet };

parentPort?.on("message", (task: FileTask) => parentPort?.postMessage(readFile(task)));

function readFile(task: FileTask): ParsedFile {
  try {
    return "people" in task
      ? { people: sentOf(readPeople(task.bytes, task.people)) }
      : { sheet: readSheet(task.bytes, task.maxRows) };
  } catch (error) {
    // Any other error is a bug: it ends the thread, and the next file starts a new one.
    if (!(error instanceof FileFault)) throw error;
    return { fault: error.message };
  }
}

function readSheet(bytes: Uint8Array, maxRows: number): ParsedSheet {
  const sheet: ParsedSheet = { headings: [], rows: [] };
  readRows(bytes, {
    maxRows,
    begin: (headings) => {
      sheet.headings = headings;
      return (row) => sheet.rows.push(row);
    },
  });
  return sheet;
}
