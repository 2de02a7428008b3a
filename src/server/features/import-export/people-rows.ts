import type { z } from "zod";
import type { ImportPreview } from "#contract/import-export.ts";
import { knownClient, knownLead } from "#contract/reachable.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { type ImportField, type ImportKind, matchColumns } from "#domain/imports/columns.ts";
import { instantWritten } from "#domain/imports/dates.ts";
import { samePersonKeys, valuesOf } from "#domain/imports/rows.ts";
import { firstMessages, type Issue } from "#domain/issues.ts";
import { digitsOf } from "#domain/phone.ts";
import { type FileRow, readRows } from "./file-rows.ts";

/** Plain data, because it is sent to a worker thread. */
export interface PeopleTask {
  kind: ImportKind;
  /** The field of each column; by default the headings decide. */
  columns?: (ImportField | null)[] | undefined;
  at: Date;
  timeZone: string;
  maxRows: number;
}

/** A valid person of a file, as stored until their batch is added. */
export interface FilePerson {
  line: number;
  name: string;
  /** Keys that identify the same person. */
  keys: string[];
  json: string;
}

export interface ParsedPeople
  extends Pick<ImportPreview, "headings" | "columns" | "sample" | "rows" | "faulty" | "faultyRows"> {
  people: FilePerson[];
}

/** The worker's result: people as JSON, so that objects are not all created at once. */
export interface SerializedPeople extends Omit<ParsedPeople, "people"> {
  people: string[];
}

const rowsPerText = 200;

export function sentOf({ people, ...read }: ParsedPeople): SerializedPeople {
  const texts: string[] = [];
  for (let start = 0; start < people.length; start += rowsPerText)
    texts.push(JSON.stringify(people.slice(start, start + rowsPerText)));
  return { ...read, people: texts };
}

const shownRows = 5;
const shownFaults = 100;

/** Splits a file of people into valid rows and rows with errors. */
export function readPeople(bytes: Uint8Array, task: PeopleTask): ParsedPeople {
  const read: ParsedPeople = {
    ...{ headings: [], columns: [], sample: [], rows: 0 },
    ...{ faulty: [], faultyRows: 0, people: [] },
  };
  readRows(bytes, {
    maxRows: task.maxRows,
    begin: (headings) => {
      read.headings = headings;
      read.columns = task.columns ?? matchColumns(headings, task.kind);
      return (row) => sortRow(read, row, task);
    },
  });
  return read;
}

function sortRow(read: ParsedPeople, { line, cells }: FileRow, task: PeopleTask) {
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
  { kind, ...moment }: PeopleTask,
): Omit<FilePerson, "line"> | { fields: Record<string, string> } {
  const { createdAt: written, ...values } = valuesOf(cells, columns, kind);
  const read = (kind === "leads" ? knownLead : knownClient).safeParse(values);
  const createdAt = written === undefined ? undefined : instantWritten(written, moment);
  const fields = read.success ? {} : firstMessages(read.error.issues.map(nameOptions));
  const badPhone = values.phone === undefined ? undefined : phoneFault(values.phone);
  if (badPhone) fields.phone = badPhone;
  const badDate = written === undefined ? undefined : dateFault(createdAt, moment.at);
  if (badDate) fields.createdAt = badDate;
  if (!read.success || badPhone || badDate) return { fields };
  const json = JSON.stringify({ ...read.data, ...(createdAt ? { createdAt } : {}) });
  return { name: fullName(read.data), keys: samePersonKeys(read.data), json };
}

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Names the options as the office's screens do. A file may use these names too. */
function nameOptions(issue: z.core.$ZodIssue): Issue {
  if (issue.code !== "invalid_value") return issue;
  const options = issue.values.map((value) => titleCase(String(value)));
  return { path: issue.path, message: `Use ${either.format(options)}` };
}

function phoneFault(typed: string): string | undefined {
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(typed))
    return "A spreadsheet has cut off digits. Format its column as a number without decimals, and save again";
  // Staff may have typed a local number of seven digits.
  return digitsOf(typed).length < 7 ? "This phone number is too short" : undefined;
}

function dateFault(createdAt: Date | undefined, at: Date): string | undefined {
  if (!createdAt) return "Use a date like 11/7/2024 or 2024-11-07";
  return createdAt > at ? "This date is in the future" : undefined;
}
