import { auditWords } from "#domain/audit/labels.ts";
import { titleCase } from "#domain/format.ts";
import type { HeldRow } from "./plan.ts";
import type { HeldRows } from "./reads.ts";

interface File {
  name: string;
  at: string;
  held: HeldRows[];
}

interface Reading {
  timeZone: string;
  publicUrl: string;
}

/** Fields that tell a reader nothing; the JSON has them. */
const technical =
  /^(id|version|position|sha256|is_dated|possible_duplicate|size_copied|attempts|label|key|said)$/;
const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One page without external scripts, images or styles: it opens in any browser and prints. */
export function readablePage({ name, at, held }: File, reading: Reading): string {
  const sections = held.filter(({ rows }) => rows.length > 0).map((part) => section(part, reading));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What we hold about ${escaped(name)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#0d3038}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #cbb;padding-top:.75rem}
dt{color:#466}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style>
<h1>What we hold about ${escaped(name)}</h1>
<p>Made on ${escaped(moment(at, reading.timeZone))}.</p>
${sections.join("\n")}
</html>
`;
}

function section({ table, title, rows }: HeldRows, reading: Reading): string {
  const shown = rows.map((stored) => {
    const row = table === "events" ? inWords(stored) : stored;
    const file = table === "project_files" ? [["address", `${reading.publicUrl}/api/files/${row.id}`]] : [];
    return list([...Object.entries(row), ...file] as [string, unknown][], reading);
  });
  return `<h2>${escaped(title)} (${rows.length})</h2>\n${shown.join("\n")}`;
}

function list(fields: [string, unknown][], reading: Reading): string {
  const told = fields.filter(([field, value]) => !technical.test(field) && !isEmpty(value));
  const items = told.map(
    ([field, value]) => `<dt>${escaped(labelOf(field))}</dt><dd>${shownValue(value, reading)}</dd>`,
  );
  return `<dl>${items.join("")}</dl>`;
}

/** "Moved a lead from New to Contacted" instead of "lead.moved". */
function inWords({ kind, ...row }: HeldRow): HeldRow {
  return { what: auditWords(String(kind), (row.detail ?? {}) as HeldRow), ...row };
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

function shownValue(value: unknown, reading: Reading): string {
  if (Array.isArray(value))
    return value.map((each) => shownValue(each, reading)).join(typeof value[0] === "object" ? "" : ", ");
  if (typeof value === "object" && value !== null) return list(Object.entries(value), reading);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  return escaped(isMoment(text) ? moment(text, reading.timeZone) : text);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
}

function moment(text: string, timeZone: string): string {
  return new Date(text).toLocaleString("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
