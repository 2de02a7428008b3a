import { knownLength } from "../length.ts";

/** Inches are decimal strings. */
export interface PlacedLine {
  /** Null if the window was deleted since, also if it was restored. */
  windowId: string | null;
  roomName: string;
  description: string;
  width: string;
  height: string;
}

export interface NamedWindow {
  id: string;
  roomName: string;
  name: string;
  width: string;
  height: string;
}

/**
 * The window of each line of one quote. A restored window gets its old line back, matched by room, name and size. With
 * `anySize`, a line left over takes a window of another size. No window gets two lines.
 */
export function windowsOfLines<Line extends PlacedLine, Window extends NamedWindow>(
  lines: readonly Line[],
  windows: readonly Window[],
  { anySize = false }: { anySize?: boolean } = {},
): Map<Line, Window> {
  const windowOf = new Map<Line, Window>();
  const free = new Set(windows);
  for (const belongs of [isOwn, isLike, ...(anySize ? [isNamedAs] : [])]) {
    for (const line of lines) {
      const own = windowOf.has(line) ? undefined : [...free].find((window) => belongs(window, line));
      if (!own) continue;
      windowOf.set(line, own);
      free.delete(own);
    }
  }
  return windowOf;
}

const isOwn = (window: NamedWindow, line: PlacedLine) => window.id === line.windowId;

function isLike(window: NamedWindow, line: PlacedLine): boolean {
  return isNamedAs(window, line) && hasSizeOf(window, line);
}

function isNamedAs(window: NamedWindow, { windowId, roomName, description }: PlacedLine): boolean {
  return windowId === null && window.roomName === roomName && window.name === description;
}

export function hasSizeOf(
  window: Pick<NamedWindow, "width" | "height">,
  line: Pick<PlacedLine, "width" | "height">,
): boolean {
  return (
    knownLength(window.width) === knownLength(line.width) &&
    knownLength(window.height) === knownLength(line.height)
  );
}
