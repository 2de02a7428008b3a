import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import type { Product, ProductName } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { knownLength } from "#domain/length.ts";
import {
  type MeasurementWarning,
  type Neighbor,
  type OpeningSize,
  warningLabels,
  warningsAbout,
} from "#domain/windows/measurement-warnings.ts";
import { type TypedWindow, typedLength } from "#domain/windows/window-input.ts";
import { Badge } from "#ui/badge.tsx";
import { useDebounced } from "../../layout/use-debounced.ts";
import { keepFieldInView } from "./next-field.ts";

export function WarningBadges({ warnings }: { warnings: readonly MeasurementWarning[] }) {
  const kinds = [...new Set(warnings.map(({ kind }) => kind))];
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

function RoomWarnings({ warnings }: { warnings: readonly MeasurementWarning[] }) {
  return (
    <ul className="grid gap-1.5">
      {warnings.map(({ text }) => (
        <li key={text} className="flex items-start gap-2 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface TypedWarningsProps {
  typed: TypedWindow;
  product: Product | ProductName | undefined;
  beside: readonly MeasuredWindow[];
}

/** Debounce in milliseconds, so a half-typed number raises no warning. */
const meant = 700;

/** A polite live region; warnings don't block saving. */
export function TypedWarnings({ typed: { width, height, depth }, product, beside }: TypedWarningsProps) {
  const settled = useDebounced([width, height, depth].join("\n"), meant);
  const [settledWidth = "", settledHeight = "", settledDepth = ""] = settled.split("\n");
  const size = typedSize(settledWidth, settledHeight, settledDepth);
  const warnings = size ? warningsAbout(size, { neighbors: beside.map(neighborOf), product }) : [];
  const problem = warnings.length;
  useEffect(() => {
    if (problem > 0) keepFieldInView();
  }, [problem]);
  return (
    <div
      role="status"
      className={warnings.length > 0 ? "border-warn/25 border-t bg-warn-pale px-5 py-2.5 sm:px-6" : ""}
    >
      {warnings.length > 0 ? <RoomWarnings warnings={warnings} /> : null}
    </div>
  );
}

function typedSize(...[width, height, depth]: [string, string, string]): OpeningSize | undefined {
  const [wide, high] = [typedLength(width), typedLength(height)];
  if (wide === undefined || high === undefined) return undefined;
  return { width: wide, height: high, depth: typedLength(depth) };
}

/** Warnings by window id; windows without any are omitted. */
export function warningsInRoom(
  windows: readonly MeasuredWindow[],
  products: readonly (Product | ProductName)[],
): Map<string, MeasurementWarning[]> {
  const sizes = windows.map(neighborOf);
  const found = windows.map(({ id, productId }, place) => {
    const neighbors = sizes.filter((_, other) => other !== place);
    const product = products.find((one) => one.id === productId);
    return [id, warningsAbout(sizes[place] as Neighbor, { neighbors, product })] as const;
  });
  return new Map(found.filter(([, warnings]) => warnings.length > 0));
}

function neighborOf({ name, width, height, depth }: MeasuredWindow): Neighbor {
  return {
    name,
    width: knownLength(width),
    height: knownLength(height),
    depth: depth === null ? undefined : knownLength(depth),
  };
}
