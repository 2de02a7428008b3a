import type { Part } from "./document.ts";
import type { MeasuringSheetData } from "./measurement-data.ts";

/** Rows do not break across pages, so none may come near the height of a page. */
export const longestInCell = 160;
export const longestUnderHeading = 400;
const mostLines = 6;

function isLong(note: string, most: number): boolean {
  const text = note.trim();
  return text.length > most || text.split("\n").length > mostLines;
}

export function shortened(note: string, most: number): string {
  const text = note.trim();
  if (!isLong(text, most)) return text;
  const beginning = text.length > most / 2 ? text.slice(0, most / 2).replace(/\s+\S*$/, "") : text;
  return `${beginning.replaceAll(/\s+/g, " ")}… (in full at the end)`;
}

/** Texts that were too long for their cell, in full. */
export function longNotes(rooms: MeasuringSheetData["rooms"]): Part[] {
  const all = rooms.flatMap((room) => [
    { of: room.name, text: room.notes ?? "", most: longestUnderHeading },
    ...room.windows.map(({ name, notes: text }) => ({
      of: `${room.name}, ${name}`,
      text: text ?? "",
      most: longestInCell,
    })),
  ]);
  return all
    .filter(({ text, most }) => isLong(text, most))
    .map(({ of, text }) => ({ part: "words", heading: `Note on ${of}`, text: text.trim() }));
}
