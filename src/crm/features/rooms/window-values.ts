import { z } from "zod";
import { createWindow, type MeasuredWindow } from "#contract/windows.ts";
import { inchesOf } from "#domain/length.ts";
import { nextName } from "#domain/windows/another.ts";
import { typedLength } from "#domain/windows/typed.ts";

const { name } = createWindow.body.shape;
const measure = z
  .string()
  .refine((typed) => typedLength(typed) !== undefined, "Use inches above zero, like 35.125 or 35 1/8");

/** What is typed; whether it can be saved at all is asked of isComplete. */
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
export type WindowValues = z.infer<typeof typedWindow>;

export const measureNames = ["width", "height", "depth"] as const;
export type MeasureName = (typeof measureNames)[number];

/** What the form begins with: the window as it was measured, or a new one. */
export function windowValues(measured?: MeasuredWindow): WindowValues {
  return {
    name: measured?.name ?? "",
    windowType: measured?.windowType ?? "",
    width: measured?.width ?? "",
    height: measured?.height ?? "",
    depth: measured?.depth ?? "",
    location: measured?.location ?? "",
    productId: measured?.productId ?? "",
    materialSelection: measured?.materialSelection ?? "",
    notes: measured?.notes ?? "",
  };
}

/** With the sizes as they are stored, so that 35 1/8 and 35.125 compare as equal. */
export function asStored<Values extends WindowValues>(typed: Values): Values {
  return { ...typed, ...Object.fromEntries(measureNames.map((name) => [name, storedMeasure(typed[name])])) };
}

/**
 * The sizes of a copy are sent only once somebody measured or changed them: saving both says they are measured. A depth
 * that was copied and not touched goes then: it would silence the warning that the frame is shallow.
 */
export function withMeasuredSizes(
  { width, height, ...rest }: WindowValues,
  { base, isMeasured }: { base: WindowValues; isMeasured: boolean },
): Omit<WindowValues, "width" | "height"> & Partial<WindowValues> {
  const isChanged = width !== base.width || height !== base.height;
  if (isMeasured) return { ...rest, width, height };
  if (!isChanged) return rest;
  return { ...rest, width, height, depth: rest.depth === base.depth ? "" : rest.depth };
}

function storedMeasure(typed: string): string {
  const length = typedLength(typed);
  return length === undefined ? typed : inchesOf(length);
}

/** The next of its kind: all but its measures and notes, and the name counted on. */
export function anotherLike(last: WindowValues, taken: readonly string[]): WindowValues {
  return { ...last, name: nextName(last.name, taken), width: "", height: "", depth: "", notes: "" };
}

/** The window that was measured last; of several at one instant the one that stands last. */
export function lastMeasured(windows: readonly MeasuredWindow[]): MeasuredWindow | undefined {
  return windows.reduce<MeasuredWindow | undefined>(
    (last, each) => (last && last.createdAt > each.createdAt ? last : each),
    undefined,
  );
}
