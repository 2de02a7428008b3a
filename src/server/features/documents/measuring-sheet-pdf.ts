import { dayAt, shortDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { copiedNotMeasured } from "#domain/windows/measurement-warnings.ts";
import { linesOfAddressee, senderOf } from "./addressees.ts";
import type { Cell, Column, Fact, Part, PdfDocument, Table } from "./document.ts";
import { longNotes, maxCellLength, maxHeadingNoteLength, shortened } from "./long-notes.ts";
import type { MeasuringSheetData, PrintedWindow, SignedName } from "./measurement-data.ts";

const columns: Column[] = [
  { heading: "", share: 4 },
  { heading: "Window", share: 19 },
  { heading: "Width", share: 14 },
  { heading: "Height", share: 14 },
  { heading: "Depth", share: 12 },
  { heading: "Product", share: 19 },
  { heading: "Notes", share: 18 },
];

/** Every size in a home, for ordering and installing. It shows no price. */
export function measuringSheet(data: MeasuringSheetData): PdfDocument {
  const { company, client, project, rooms } = data;
  return {
    title: "Measuring sheet",
    reference: project.name,
    about: fullName(client),
    mark: null,
    sender: senderOf(company, data.logo),
    sections: [
      facts(data),
      ...statusNote(data),
      ...notes(data),
      ...rooms.map(roomTable),
      ...longNotes(rooms),
      signatures(data),
    ],
  };
}

function facts({ client, project, rooms, accepted, at, timeZone }: MeasuringSheetData): Part {
  const quotes = accepted.map(
    ({ quoteNumber, optionName }) => known(quoteNumber, optionName).join(", ") || "An accepted quote",
  );
  const right: Fact[] = [
    { label: "Project", text: project.name },
    ...(quotes.length > 0 ? [{ label: "Order from", text: [...new Set(quotes)].join("; ") }] : []),
    { label: "Rooms", text: String(rooms.length) },
    { label: "Windows", text: String(rooms.flatMap((room) => room.windows).length) },
    { label: "Printed", text: spokenMoment(at, timeZone) },
  ];
  return { part: "facts", left: { label: "Client and address", lines: linesOfAddressee(client) }, right };
}

function statusNote(data: MeasuringSheetData): Part[] {
  return [...orderNotes(data), ...checkNotes(data)];
}

function orderNotes({ accepted, rooms }: MeasuringSheetData): Part[] {
  if (accepted.length > 0 || rooms.length === 0) return [];
  const text = "No quote is accepted yet. Products are as measured, not as ordered.";
  return [{ part: "notice", tone: "warn", text }];
}

function checkNotes({ checked, rooms }: MeasuringSheetData): Part[] {
  if (rooms.length === 0)
    return [
      { part: "notice", tone: "warn", text: "No windows are measured yet, so there is nothing to order." },
    ];
  if (!checked)
    return [
      { part: "notice", tone: "warn", text: "Not checked yet. Check every size again before you order." },
    ];
  return [];
}

/** Notes on the home: the gate code, the dog, parking. */
function notes({ client, project }: MeasuringSheetData): Part[] {
  const texts: [string, string | null][] = [
    ["About the client", client.notes],
    ["About the project", project.description],
  ];
  return texts.flatMap(([heading, text]) =>
    text?.trim() ? [{ part: "words" as const, heading, text: text.trim() }] : [],
  );
}

function roomTable({ name: heading, notes: note, windows }: MeasuringSheetData["rooms"][number]): Table {
  return {
    part: "table",
    heading,
    note: note && shortened(note, maxHeadingNoteLength),
    columns,
    rows: windows.map(row),
    whenEmpty: "No windows have been measured in this room.",
    sum: {
      label: `${heading}, total`,
      text: windows.length === 1 ? "1 window" : `${windows.length} windows`,
    },
  };
}

function row(measured: PrintedWindow): Cell[] {
  const { name, windowType, location, productName, materialSelection, features, notes: note } = measured;
  const copied = measured.sizeCopied ? copiedNotMeasured : null;
  const { orderNote } = measured;
  return [
    "box",
    { text: name, weight: "strong", under: known(windowType, location, copied) },
    ...[measured.width, measured.height, measured.depth].map(size),
    { text: productName ?? "To be chosen", under: known(materialSelection, features.join(", ")) },
    { text: shortened(note ?? "", maxCellLength), ...(orderNote ? { under: [orderNote] } : {}) },
  ];
}

const known = (...texts: (string | null)[]) =>
  texts.filter((text) => text !== null && text.trim() !== "") as string[];

const size = (inches: string | null): Cell => ({
  text: inches === null ? "–" : tapeInches(knownLength(inches)),
  weight: "size",
});

function signatures({ measured, checked, timeZone }: MeasuringSheetData): Part {
  const by = (label: string, hand: SignedName | null) => [
    { above: hand?.name ?? "", label },
    { above: hand ? spokenMoment(hand.at, timeZone) : "", label: "Date and time" },
  ];
  return {
    part: "signatures",
    heading: "Order check",
    text: "Check off each window after comparing its sizes with the order.",
    lines: [by("Measured by", measured), by("Checked by", checked)],
  };
}

/** "Nov 21, 2026, 10:00 AM" */
function spokenMoment(at: Date, timeZone: string): string {
  return `${shortDate(dayAt(at, timeZone))}, ${spokenTime(wallClockAt(at, timeZone).time)}`;
}
