import type { ImportPreview } from "#contract/imports.ts";
import { knownClient, knownLead } from "#contract/reachable.ts";
import { type ImportField, type ImportKind, matchColumns } from "#domain/imports/columns.ts";
import { instantWritten } from "#domain/imports/dates.ts";
import { samePersonKeys, valuesOf } from "#domain/imports/rows.ts";
import { fullName } from "#domain/words.ts";
import { type FileRow, readRows } from "./file-rows.ts";

/** What a file of people is read with. It goes to another thread, so it is plain data. */
export interface PeopleTask {
  kind: ImportKind;
  /** What each column holds; where nobody chose, the headings say it. */
  columns?: (ImportField | null)[] | undefined;
  at: Date;
  timeZone: string;
  mostRows: number;
}

/** Somebody of a file, checked, and as JSON: what is kept until their turn comes. */
export interface FilePerson {
  line: number;
  name: string;
  /** By what the same person is known. */
  keys: string[];
  json: string;
}

export interface PeopleRead
  extends Pick<ImportPreview, "headings" | "columns" | "sample" | "rows" | "faulty" | "faultyRows"> {
  people: FilePerson[];
}

/** As it goes to the other thread: people as JSON, so that they are not all made at once there. */
export interface PeopleSent extends Omit<PeopleRead, "people"> {
  people: string[];
}

const inOneText = 200;

export function sentOf({ people, ...read }: PeopleRead): PeopleSent {
  const texts: string[] = [];
  for (let start = 0; start < people.length; start += inOneText)
    texts.push(JSON.stringify(people.slice(start, start + inOneText)));
  return { ...read, people: texts };
}

const shownRows = 5;
const shownFaults = 100;

/** Reads a file of people: who can be taken in, and whose row has faults. */
export function readPeople(bytes: Uint8Array, task: PeopleTask): PeopleRead {
  const read: PeopleRead = {
    ...{ headings: [], columns: [], sample: [], rows: 0 },
    ...{ faulty: [], faultyRows: 0, people: [] },
  };
  readRows(bytes, {
    mostRows: task.mostRows,
    begin: (headings) => {
      read.headings = headings;
      read.columns = task.columns ?? matchColumns(headings, task.kind);
      return (row) => sortRow(read, row, task);
    },
  });
  return read;
}

function sortRow(read: PeopleRead, { line, cells }: FileRow, task: PeopleTask) {
  read.rows++;
  if (read.sample.length < shownRows) read.sample.push(cells);
  const person = personOf(cells, read.columns, task);
  if ("fields" in person) {
    read.faultyRows++;
    if (read.faulty.length < shownFaults) read.faulty.push({ line, fields: person.fields });
  } else read.people.push({ line, ...person });
}

function personOf(
  cells: string[],
  columns: readonly (ImportField | null)[],
  { kind, at, timeZone }: PeopleTask,
): Omit<FilePerson, "line"> | { fields: Record<string, string> } {
  const { createdAt: written, ...values } = valuesOf(cells, columns, kind);
  const read = (kind === "leads" ? knownLead : knownClient).safeParse(values);
  const createdAt = written === undefined ? undefined : instantWritten(written, timeZone);
  const fault = written === undefined ? undefined : dateFault(createdAt, at);
  if (read.success && !fault) {
    const json = JSON.stringify({ ...read.data, ...(createdAt ? { createdAt } : {}) });
    return { name: fullName(read.data), keys: samePersonKeys(read.data), json };
  }
  const faults = read.success ? {} : faultsOf(read.error.issues);
  return { fields: { ...faults, ...(fault ? { createdAt: fault } : {}) } };
}

function dateFault(createdAt: Date | undefined, at: Date): string | undefined {
  if (!createdAt) return "Use a date like 11/7/2024 or 2024-11-07";
  return createdAt > at ? "This date is in the future" : undefined;
}

function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}
