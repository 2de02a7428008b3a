import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import type { Product, ProductName } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { knownLength } from "#domain/length.ts";
import {
  type Doubt,
  doubtsAbout,
  type Neighbor,
  type OpeningSize,
  warningLabels,
} from "#domain/windows/measurement-warnings.ts";
import { type TypedWindow, typedLength } from "#domain/windows/window-input.ts";
import { Badge } from "#ui/badge.tsx";
import { useDebounced } from "../../layout/use-debounced.ts";
import { keepFieldInView } from "./next-field.ts";

export function WarningBadges({ doubts }: { doubts: readonly Doubt[] }) {
  const kinds = [...new Set(doubts.map(({ kind }) => kind))];
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {kinds.map((kind) => (
        <Badge key={kind} tone="warn">
          {warningLabels[kind]}
        </Badge>
      ))}
    </span>
  );
}

function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  return (
    <ul className="grid gap-1.5">
      {doubts.map(({ text }) => (
        <li key={text} className="flex items-start gap-2 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface TypedDoubtsProps {
  typed: TypedWindow;
  product: Product | ProductName | undefined;
  beside: readonly MeasuredWindow[];
}

/** Debounce in milliseconds, so a half-typed number raises no warning. */
const meant = 700;

/** A polite live region; warnings don't block saving. */
export function TypedDoubts({ typed: { width, height, depth }, product, beside }: TypedDoubtsProps) {
  const settled = useDebounced([width, height, depth].join("\n"), meant);
  const [settledWidth = "", settledHeight = "", settledDepth = ""] = settled.split("\n");
  const size = typedSize(settledWidth, settledHeight, settledDepth);
  const doubts = size ? doubtsAbout(size, { neighbors: beside.map(neighborOf), product }) : [];
  const problem = doubts.length;
  useEffect(() => {
    if (problem > 0) keepFieldInView();
  }, [problem]);
  return (
    <div
      role="status"
      className={doubts.length > 0 ? "border-warn/25 border-t bg-warn-pale px-5 py-2.5 sm:px-7" : ""}
    >
      {doubts.length > 0 ? <Doubts doubts={doubts} /> : null}
    </div>
  );
}

function typedSize(...[width, height, depth]: [string, string, string]): OpeningSize | undefined {
  const [wide, high] = [typedLength(width), typedLength(height)];
  if (wide === undefined || high === undefined) return undefined;
  return { width: wide, height: high, depth: typedLength(depth) };
}

/** Warnings by window id; windows without any are omitted. */
export function doubtsInRoom(
  windows: readonly MeasuredWindow[],
  products: readonly (Product | ProductName)[],
): Map<string, Doubt[]> {
  const sizes = windows.map(neighborOf);
  const found = windows.map(({ id, productId }, place) => {
    const neighbors = sizes.filter((_, other) => other !== place);
    const product = products.find((one) => one.id === productId);
    return [id, doubtsAbout(sizes[place] as Neighbor, { neighbors, product })] as const;
  });
  return new Map(found.filter(([, doubts]) => doubts.length > 0));
}

function neighborOf({ name, width, height, depth }: MeasuredWindow): Neighbor {
  return {
    name,
    width: knownLength(width),
    height: knownLength(height),
    depth: depth === null ? undefined : knownLength(depth),
  };
}
