import { parentPort } from "node:worker_threads";
import { FileFault, type FileRow, readRows } from "./file-rows.ts";
import { type PeopleSent, type PeopleTask, readPeople, sentOf } from "./people-rows.ts";

/** The worker thread that parses files, or says why they cannot be read. */
export type FileTask = { bytes: Uint8Array } & ({ people: PeopleTask } | { mostRows: number });

export interface SheetRead {
  headings: string[];
  rows: FileRow[];
}

export type FileRead = { fault: string } | { people: PeopleSent } | { sheet: SheetRead };

parentPort?.on("message", (task: FileTask) => parentPort?.postMessage(readFile(task)));

function readFile(task: FileTask): FileRead {
  try {
    return "people" in task
      ? { people: sentOf(readPeople(task.bytes, task.people)) }
      : { sheet: readSheet(task.bytes, task.mostRows) };
  } catch (error) {
    // Any other error is a bug: it ends the thread, and the next file starts a new one.
    if (!(error instanceof FileFault)) throw error;
    return { fault: error.message };
  }
}

function readSheet(bytes: Uint8Array, mostRows: number): SheetRead {
  const sheet: SheetRead = { headings: [], rows: [] };
  readRows(bytes, {
    mostRows,
    begin: (headings) => {
      sheet.headings = headings;
      return (row) => sheet.rows.push(row);
    },
  });
  return sheet;
}
