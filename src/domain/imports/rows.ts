import { unguarded } from "../exports/cells.ts";
import { comparablePhone } from "../phone.ts";
import type { ImportField, ImportKind } from "./columns.ts";

/** The values of a row by field. Empty cells are omitted. */
type RowValues = Partial<Record<Exclude<ImportField, "fullName">, string>>;

export function valuesOf(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
  kind: ImportKind,
): RowValues {
  const value: Partial<Record<ImportField, string>> = {};
  columns.forEach((field, place) => {
    const cell = unguarded(cells[place]?.trim() ?? "");
    // Other programs write "N/A" where a person has no phone.
    const isNoPhone = field === "phone" && !/\d/.test(cell);
    if (field && cell && !isNoPhone) value[field] = read(field, cell);
  });
  const { fullName, ...values } = value;
  const named = { ...namesIn(fullName), ...values };
  return kind === "leads" ? { message: "Imported", ...named } : named;
}

function read(field: ImportField, cell: string): string {
  if (field === "estimatedValue") return plainAmount(cell);
  if (field === "phone") return cell.replace(/^(\d{10,})\.0+$/, "$1");
  return closed.has(field) ? stored(cell) : cell;
}

const writtenAmount = /^(?:US ?\$|USD|\$)? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)? ?(?:USD)?$/i;

/** "$12,000" becomes 12000 and "12,000.50 USD" becomes 12000.50. Anything else is returned unchanged. */
function plainAmount(written: string): string {
  const [, whole, decimals = ""] = writtenAmount.exec(written) ?? [];
  return whole ? `${whole.replaceAll(",", "")}${decimals}` : written;
}

/** Enumerations, which other programs export as labels. */
const closed: ReadonlySet<ImportField> = new Set(["status", "leadType", "priority", "propertyType"]);

/** "In Consultation" becomes "in_consultation". */
function stored(spoken: string): string {
  return spoken.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
}

/** Reads "Reyes, Marisol" and "Marisol Reyes". Everything after the first name is the last name. */
function namesIn(fullName: string | undefined): RowValues {
  if (!fullName) return {};
  const [last, first] = fullName.split(",").map((part) => part.trim());
  if (first && last) return { firstName: first, lastName: last };
  const [firstName = "", ...rest] = fullName.split(/\s+/);
  return { firstName, lastName: rest.join(" ") || "-" };
}

/** Two rows with a common key are the same person: the email without case, or the whole phone number. */
export function samePersonKeys({ email, phone }: { email?: string | null; phone?: string | null }): string[] {
  const digits = comparablePhone(phone ?? "");
  return [
    ...(email ? [`email:${email.toLowerCase()}`] : []),
    ...(digits.length >= 10 ? [`phone:${digits}`] : []),
  ];
}

const delimiters = [",", ";", "\t"] as const;

/** The delimiter of a first line like "sep=;", which Excel reads and writes. */
export function declaredDelimiter(firstLine: string): string | undefined {
  return /^"?sep=([,;|\t])"?$/i.exec(firstLine)?.[1];
}

/** The declared delimiter, or the one that is most frequent in the headings, outside quotes. */
export function delimiterOf(file: string): string {
  const firstLine = file.split(/\r?\n/, 1)[0] ?? "";
  const declared = declaredDelimiter(firstLine);
  if (declared) return declared;
  const headings = firstLine.replaceAll(/"[^"]*"/g, "");
  const count = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** "1 lead", "2,417 clients" */
export function people(kind: ImportKind, count: number): string {
  const noun = count === 1 ? kind.slice(0, -1) : kind;
  return `${count.toLocaleString("en-US")} ${noun}`;
}

export function rows(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
