import { knownLength, tapeInches } from "../length.ts";

/** What to order for a house: the lines of its accepted quotes, not what its windows were measured for. */

/** A line of an accepted quote. Inches as decimal strings. */
export interface AcceptedLine {
  /** Null where the window was deleted since. */
  windowId: string | null;
  roomName: string;
  description: string;
  width: string;
  height: string;
}

interface OrderedWindow {
  id: string;
  roomName: string;
  name: string;
  width: string;
  height: string;
}

export interface Ordered<Line, Window> {
  /** Undefined for a window that no accepted quote has. */
  line: Line | undefined;
  /** Undefined for a line whose window is gone. */
  window: Window | undefined;
  /** What to know before ordering. */
  note: string | null;
}

/** Windows in their order, each with its accepted lines, then lines whose windows are gone. */
export function orderOf<Line extends AcceptedLine, Window extends OrderedWindow>(
  windows: readonly Window[],
  lines: readonly Line[],
): Ordered<Line, Window>[] {
  const placed = Map.groupBy(lines, (line) => windowOf(line, windows));
  return [
    ...windows.flatMap((window): Ordered<Line, Window>[] => {
      const own = placed.get(window) ?? [];
      if (own.length === 0) return [{ window, line: undefined, note: "Not in an accepted quote" }];
      return own.map((line) => ({ window, line, note: changeSince(line, window) }));
    }),
    ...(placed.get(undefined) ?? []).map((line) => ({
      ...{ line, window: undefined },
      note: "This window was deleted after it was quoted",
    })),
  ];
}

/** A deleted window that was put back has lost its line; room and name still say which it is. */
function windowOf<Window extends OrderedWindow>(
  { windowId, roomName, description }: AcceptedLine,
  windows: readonly Window[],
): Window | undefined {
  return windowId === null
    ? windows.find((window) => window.roomName === roomName && window.name === description)
    : windows.find(({ id }) => id === windowId);
}

function changeSince(line: AcceptedLine, window: OrderedWindow): string | null {
  const isSame =
    knownLength(line.width) === knownLength(window.width) &&
    knownLength(line.height) === knownLength(window.height);
  return isSame ? null : `Measured ${sizeWords(window)} since; accepted at ${sizeWords(line)}`;
}

function sizeWords({ width, height }: Pick<OrderedWindow, "width" | "height">): string {
  return `${tapeInches(knownLength(width))} × ${tapeInches(knownLength(height))}`;
}
