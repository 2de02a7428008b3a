import { auditSentence } from "#domain/events/event-sentences.ts";
import { titleCase } from "#domain/format.ts";
import { escapeHtml } from "../../platform/core/escape-html.ts";
import type { HeldRow } from "./personal-data.ts";
import type { HeldTable } from "./reads.ts";

export interface FileOfPerson {
  name: string;
  at: string;
  held: HeldTable[];
}

interface PageContext {
  timeZone: string;
  /** Path of a file's content, for the page's reader. */
  fileAddress: (row: HeldRow) => string;
}

/** Fields that tell a reader nothing; the JSON has them. */
const technical =
  /^(id|version|position|sha256|is_dated|possible_duplicate|size_copied|attempts|label|key|said)$/;
const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One page without external scripts, images or styles: it opens in any browser and prints. */
export async function* readablePage(
  { name, at, held }: FileOfPerson,
  reading: PageContext,
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What we hold about ${escapeHtml(name)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#0d3038}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #cbb;padding-top:.75rem}
dt{color:#466}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style>
<h1>What we hold about ${escapeHtml(name)}</h1>
<p>Made on ${escapeHtml(moment(at, reading.timeZone))}.</p>
`;
  for (const part of held) yield* section(part, reading);
  yield "</html>\n";
}

/** A table without rows has no heading. */
async function* section({ table, title, pages }: HeldTable, reading: PageContext): AsyncGenerator<string> {
  let heading = `<h2>${escapeHtml(title)}</h2>\n`;
  for await (const rows of pages())
    for (const row of rows) {
      const shown = list(Object.entries(table === "events" ? readableRow(row) : row), reading);
      const file = table === "project_files" ? link(reading.fileAddress(row)) : "";
      yield `${heading}${shown}${file}\n`;
      heading = "";
    }
}

function link(address: string): string {
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`;
}

function list(fields: [string, unknown][], reading: PageContext): string {
  const facts = fields.filter(([field, value]) => !technical.test(field) && !isEmpty(value));
  const items = facts.map(
    ([field, value]) => `<dt>${escapeHtml(labelOf(field))}</dt><dd>${shownValue(value, reading)}</dd>`,
  );
  return `<dl>${items.join("")}</dl>`;
}

/** "Moved a lead from New to Contacted" instead of "lead.moved". */
function readableRow({ kind, ...row }: HeldRow): HeldRow {
  const isByUser = typeof row.by_user_id === "string";
  return { what: auditSentence(String(kind), (row.detail ?? {}) as HeldRow, { isByUser }), ...row };
}

/** "first_name" and "firstName" become "First Name". */
function labelOf(field: string): string {
  return titleCase(field.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toLowerCase());
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value === "string") return anId.test(value);
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

function shownValue(value: unknown, reading: PageContext): string {
  if (Array.isArray(value))
    return value.map((each) => shownValue(each, reading)).join(typeof value[0] === "object" ? "" : ", ");
  if (typeof value === "object" && value !== null) return list(Object.entries(value), reading);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  return escapeHtml(isMoment(text) ? moment(text, reading.timeZone) : text);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function moment(text: string, timeZone: string): string {
  return new Date(text).toLocaleString("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
}
