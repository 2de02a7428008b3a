import { knownLength, tapeInches } from "../length.ts";
import { hasSizeOf, type NamedWindow, type PlacedLine, windowsOfLines } from "../quotes/line-windows.ts";

interface AcceptedLine extends PlacedLine {
  quoteNumber: string;
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
export function orderOf<Line extends AcceptedLine, Window extends NamedWindow>(
  windows: readonly Window[],
  lines: readonly Line[],
  { namesQuotes = true }: { namesQuotes?: boolean } = {},
): OrderItem<Line, Window>[] {
  const alsoInOthers = (line: Line, same?: readonly Line[]) => {
    const others = otherQuotes(line, same);
    if (others.length === 0) return null;
    return `Also in ${namesQuotes ? others.join(", ") : "another accepted quote"}`;
  };
  const windowOf = windowsOfAccepted(lines, windows);
  const placed = Map.groupBy(lines, (line) => windowOf.get(line));
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

function fullNameOf({ roomName, description }: PlacedLine): string {
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
  lines: readonly PlacedLine[],
  accepted: readonly AcceptedLine[],
  windows: readonly NamedWindow[],
): EarlierOrder[] {
  const windowOf = new Map<PlacedLine, NamedWindow>([
    ...windowsOfLines(lines, windows, { anySize: true }),
    ...windowsOfAccepted(accepted, windows),
  ]);
  const place = (line: PlacedLine) => windowOf.get(line)?.id ?? fullNameOf(line);
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

/** Several quotes can include one window, but each only once. */
function windowsOfAccepted<Line extends AcceptedLine, Window extends NamedWindow>(
  lines: readonly Line[],
  windows: readonly Window[],
): Map<Line, Window> {
  const ofQuotes = Map.groupBy(lines, ({ quoteNumber }) => quoteNumber).values();
  return new Map([...ofQuotes].flatMap((own) => [...windowsOfLines(own, windows, { anySize: true })]));
}

function changeSince(line: AcceptedLine, window: NamedWindow): string | null {
  return hasSizeOf(window, line) ? null : `Now measures ${sizeText(window)}; accepted at ${sizeText(line)}`;
}

function sizeText({ width, height }: Pick<NamedWindow, "width" | "height">): string {
  return `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
}
