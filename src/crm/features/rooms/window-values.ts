import { z } from "zod";
import { createWindowRoute, type MeasuredWindow } from "#contract/rooms.ts";
import { typedInches } from "#domain/length.ts";
import { nextName, typedLength } from "#domain/windows/window-input.ts";

const { name } = createWindowRoute.body.shape;
const measure = z
  .string()
  .refine((typed) => typedLength(typed) !== undefined, "Use inches above zero, like 35.125 or 35 1/8");

/** isComplete decides whether this can be saved. */
export const typedWindow = z.object({
  name,
  windowType: z.string(),
  width: measure,
  height: measure,
  depth: z.literal("").or(measure),
  location: z.string(),
  productId: z.string(),
  materialSelection: z.string().nullable(),
  notes: z.string(),
});
export interface WindowValues extends z.infer<typeof typedWindow> {
  /** A copied size was confirmed; kept with the draft and not stored. */
  saysMeasured?: boolean;
}

export const measureNames = ["width", "height", "depth"] as const;
export type MeasureName = (typeof measureNames)[number];

/** The type of the error at a field whose last key on the keypad changed nothing. */
export const unfitKey = "unfit key";

export function windowValues(measured?: MeasuredWindow): WindowValues {
  return {
    name: measured?.name ?? "",
    windowType: measured?.windowType ?? "",
    width: tapeMeasure(measured?.width ?? ""),
    height: tapeMeasure(measured?.height ?? ""),
    depth: tapeMeasure(measured?.depth ?? ""),
    location: measured?.location ?? "",
    productId: measured?.productId ?? "",
    materialSelection: measured?.materialSelection ?? "",
    notes: measured?.notes ?? "",
  };
}

/** With sizes as on the tape, so 35 1/8 and 35.125 compare as equal. */
export function normalizeValues<Values extends WindowValues>(typed: Values): Values {
  return { ...typed, ...Object.fromEntries(measureNames.map((name) => [name, tapeMeasure(typed[name])])) };
}

/**
 * Sends a copy's sizes only once measured or changed: sending both marks them as measured. Drops an untouched
 * copied depth then, because it would hide the shallow frame warning.
 */
export function withMeasuredSizes(
  { width, height, saysMeasured, ...rest }: WindowValues,
  { base, sizeCopied }: { base: WindowValues; sizeCopied: boolean },
): Omit<WindowValues, "width" | "height" | "saysMeasured"> & Partial<WindowValues> {
  const isChanged = width !== base.width || height !== base.height;
  if (saysMeasured || !sizeCopied) return { ...rest, width, height };
  if (!isChanged) return rest;
  return { ...rest, width, height, depth: rest.depth === base.depth ? "" : rest.depth };
}

function tapeMeasure(typed: string): string {
  const length = typedLength(typed);
  return length === undefined ? typed : typedInches(length);
}

/** Copies all but sizes and notes, with the next name. */
export function anotherLike(last: WindowValues, taken: readonly string[]): WindowValues {
  return { ...last, name: nextName(last.name, taken), width: "", height: "", depth: "", notes: "" };
}

/** The last measured window; ties go to the last in the list. */
export function lastMeasured(windows: readonly MeasuredWindow[]): MeasuredWindow | undefined {
  return windows.reduce<MeasuredWindow | undefined>(
    (last, each) => (last && last.createdAt > each.createdAt ? last : each),
    undefined,
  );
}
