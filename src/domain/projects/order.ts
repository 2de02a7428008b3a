import { knownLength, tapeInches } from "../length.ts";
import { isNamedAs } from "../quotes/repricing.ts";

/** Inches are decimal strings. */
interface QuotedLine {
  /** Null if the window was deleted since. */
  windowId: string | null;
  roomName: string;
  description: string;
  width: string;
  height: string;
}

interface AcceptedLine extends QuotedLine {
  quoteNumber: string;
}

interface OrderedWindow {
  id: string;
  roomName: string;
  name: string;
  width: string;
  height: string;
}

interface OrderItem<Line, Window> {
  /** Undefined for a window without an accepted quote. */
  line: Line | undefined;
  /** Undefined if the window was deleted. */
  window: Window | undefined;
  /** A warning to check before ordering. */
  note: string | null;
}

/**
 * The order: accepted lines by window, not the products that windows were measured for. Lines of deleted windows
 * come last. Without `namesQuotes`, no note has a quote's number.
 */
export function orderOf<Line extends AcceptedLine, Window extends OrderedWindow>(
  windows: readonly Window[],
  lines: readonly Line[],
  { namesQuotes = true }: { namesQuotes?: boolean } = {},
): OrderItem<Line, Window>[] {
  const alsoInOthers = (line: Line, same?: readonly Line[]) => {
    const others = otherQuotes(line, same);
    if (others.length === 0) return null;
    return `Also in ${namesQuotes ? others.join(", ") : "another accepted quote"}`;
  };
  const placed = Map.groupBy(lines, (line) => windowOf(line, windows));
  const gone = placed.get(undefined) ?? [];
  const namesakes = Map.groupBy(gone, fullNameOf);
  return [
    ...windows.flatMap((window): OrderItem<Line, Window>[] => {
      const own = placed.get(window) ?? [];
      if (own.length === 0) return [{ window, line: undefined, note: "Not in an accepted quote" }];
      return own.map((line) => ({
        ...{ window, line },
        note: notes(alsoInOthers(line, own), changeSince(line, window)),
      }));
    }),
    ...gone.map((line) => ({
      ...{ line, window: undefined },
      note: notes(alsoInOthers(line, namesakes.get(fullNameOf(line))), deletedSince),
    })),
  ];
}

const deletedSince = "This window was deleted after it was quoted";

function notes(...all: (string | null)[]): string | null {
  return all.filter((note) => note !== null).join(". ") || null;
}

/** Two accepted quotes that are not options of each other can include the same window, which would be made twice. */
function otherQuotes({ quoteNumber: own }: AcceptedLine, lines: readonly AcceptedLine[] = []): string[] {
  return [...new Set(lines.map(({ quoteNumber }) => quoteNumber))].filter((number) => number !== own);
}

function fullNameOf({ roomName, description }: QuotedLine): string {
  return `${roomName}: ${description}`;
}

/** Windows that an accepted quote already includes. */
export interface EarlierOrder {
  quoteNumber: string;
  /** "Den: Bay" */
  windows: string[];
}

/** The windows that accepting these lines would order twice, by accepted quote. */
export function alreadyOrdered(
  lines: readonly QuotedLine[],
  accepted: readonly AcceptedLine[],
  windows: readonly OrderedWindow[],
): EarlierOrder[] {
  const place = (line: QuotedLine) => windowOf(line, windows)?.id ?? fullNameOf(line);
  const wanted = new Set(lines.map(place));
  const twice = accepted.filter((line) => wanted.has(place(line)));
  const byQuote = Map.groupBy(twice, ({ quoteNumber }) => quoteNumber);
  return [...byQuote].map(([quoteNumber, same]) => ({ quoteNumber, windows: same.map(fullNameOf) }));
}

const maxNamed = 10;

/** "Also in QTE-20261121-AB12: Den: Bay, Kitchen: Left" */
export function alreadyOrderedText({ quoteNumber, windows }: EarlierOrder): string {
  const more = windows.length - maxNamed;
  const named = windows.slice(0, maxNamed).join(", ");
  return `Also in ${quoteNumber}: ${named}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A restored window has lost its line, so it is matched by room and name. */
function windowOf<Window extends OrderedWindow>(
  { windowId, roomName, description }: QuotedLine,
  windows: readonly Window[],
): Window | undefined {
  return windowId === null
    ? windows.find((window) => isNamedAs(window, { roomName, description }))
    : windows.find(({ id }) => id === windowId);
}

function changeSince(line: AcceptedLine, window: OrderedWindow): string | null {
  const isSame =
    knownLength(line.width) === knownLength(window.width) &&
    knownLength(line.height) === knownLength(window.height);
  return isSame ? null : `Now measures ${sizeText(window)}; accepted at ${sizeText(line)}`;
}

function sizeText({ width, height }: Pick<OrderedWindow, "width" | "height">): string {
  return `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
}
