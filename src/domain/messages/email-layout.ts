/** Lays out the plain text of an email as blocks for its HTML version. */

/** Text, or a link shown as its address. */
export interface Piece {
  text: string;
  href?: string;
}

/** A paragraph of lines, or a button for a line of the form "label: address". */
export type Block = { lines: Piece[][] } | { label: string; href: string };

const address = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation after an address belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]]+$/;
/** "Confirm or request a new time: https://example.com/visit/abc" */
const leading = /^([^:]{1,80}): (https?:\/\/[^\s<>"']+)$/i;

/** Keeps every word in order. Only web addresses become links, never other schemes. */
export function blocksOf(body: string): Block[] {
  return body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(blockOf);
}

function blockOf(lines: string[]): Block {
  const [line = ""] = lines;
  const [, label = "", href = ""] = (lines.length === 1 && leading.exec(line.trim())) || [];
  if (label && isWebAddress(href)) return { label, href };
  return { lines: lines.map(piecesOf) };
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    const href = found.replace(sentenceEnd, "");
    if (!isWebAddress(href)) continue;
    pieces.push({ text: line.slice(end, index) }, { text: href, href });
    end = index + href.length;
  }
  return [...pieces, { text: line.slice(end) }].filter(({ text }) => text !== "");
}

function isWebAddress(typed: string): boolean {
  return /^https?:\/\/[^/?#\s]+/i.test(typed);
}
