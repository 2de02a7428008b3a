import { later, longer, onDayBeside, type Plan } from "#domain/appointments/drag-preview.ts";

interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Values from the neighboring column; undefined at the edge. */
interface AdjacentPlans {
  left: Partial<Plan> | undefined;
  right: Partial<Plan> | undefined;
}

/**
 * Up and down move by 15 minutes, left and right to the neighboring column. Shift resizes. Undefined for any
 * other key.
 */
export function planByKey(pressed: KeyPress, from: Plan, beside: AdjacentPlans): Plan | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const steps = quarters.get(pressed.key);
  if (steps) return pressed.shiftKey ? longer(from, steps) : later(from, steps);
  if (pressed.shiftKey) return undefined;
  const side = sides.get(pressed.key);
  const place = side && beside[side];
  return place && { ...from, ...place };
}

const quarters = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);
const sides = new Map<string, keyof AdjacentPlans>([
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
]);

export function planByKeyInMonth(pressed: KeyPress, from: Plan): Plan | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  const count = days.get(pressed.key);
  return count ? onDayBeside(from, count) : undefined;
}

const days = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -7],
  ["ArrowDown", 7],
]);
