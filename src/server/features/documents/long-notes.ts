import type { Part } from "./document.ts";
import type { MeasuringSheetData } from "./measurement-data.ts";

/** Rows do not break across pages, so none may come near the height of a page. */
export const maxCellLength = 160;
export const maxHeadingNoteLength = 400;
const maxLines = 6;

function isLong(note: string, max: number): boolean {
  const text = note.trim();
  return text.length > max || text.split("\n").length > maxLines;
}

export function shortened(note: string, max: number): string {
  const text = note.trim();
  if (!isLong(text, max)) return text;
  const beginning = text.length > max / 2 ? text.slice(0, max / 2).replace(/\s+\S*$/, "") : text;
  return `${beginning.replaceAll(/\s+/g, " ")}… (in full at the end)`;
}

/** Texts that were too long for their cell, in full. */
export function longNotes(rooms: MeasuringSheetData["rooms"]): Part[] {
  const all = rooms.flatMap((room) => [
    { of: room.name, text: room.notes ?? "", max: maxHeadingNoteLength },
    ...room.windows.map(({ name, notes: text }) => ({
      of: `${room.name}, ${name}`,
      text: text ?? "",
      max: maxCellLength,
    })),
  ]);
  return all
    .filter(({ text, max }) => isLong(text, max))
    .map(({ of, text }) => ({ part: "words", heading: `Note on ${of}`, text: text.trim() }));
}
