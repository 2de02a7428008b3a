import type { SampleWindow } from "#domain/pricing/sample-quote.ts";
import type { Treatment } from "#domain/pricing/treatments.ts";

/**
 * Example homes, typical of this coast, for the sample quotes on the pricing page. No opening is smaller than that of
 * the price table, so that no price is below its "From".
 */
export interface House {
  id: string;
  title: string;
  text: string;
  /** The name of a picture of such a room. */
  picture: string;
  windows: readonly SampleWindow[];
}

interface Opening {
  treatment: Treatment;
  /** Inches. */
  size: readonly [width: number, height: number];
  motor?: boolean;
}

function room(called: string, names: readonly string[], { treatment, size, motor }: Opening): SampleWindow[] {
  const [width, height] = size;
  return names.map((name) => ({ room: called, name, treatment, width, height, ...(motor ? { motor } : {}) }));
}

const pair = ["Left", "Right"];

export const houses: readonly House[] = [
  {
    id: "condo",
    title: "A beach condo, 6 windows",
    text: "Drapes on the balcony slider, shades in the bedrooms, a blind over the sink and a shutter in the bath.",
    picture: "draperies",
    windows: [
      ...room("Living room", ["Balcony slider"], { treatment: "drapes", size: [96, 84] }),
      ...room("Kitchen", ["Over the sink"], { treatment: "blinds", size: [36, 60] }),
      ...room("Primary bedroom", pair, { treatment: "shades", size: [36, 60] }),
      ...room("Guest bedroom", ["Window"], { treatment: "shades", size: [48, 60] }),
      ...room("Bath", ["Window"], { treatment: "shutters", size: [36, 60] }),
    ],
  },
  {
    id: "cottage",
    title: "A cottage, 14 windows",
    text: "Shutters toward the street, shades in the primary bedroom and the office, blinds in the rooms that guests use.",
    picture: "shutters-reading",
    windows: [
      ...room("Living room", ["Left", "Center", "Right"], { treatment: "shutters", size: [36, 60] }),
      ...room("Dining room", pair, { treatment: "shutters", size: [36, 60] }),
      ...room("Kitchen", ["Over the sink"], { treatment: "blinds", size: [48, 48] }),
      ...room("Primary bedroom", pair, { treatment: "shades", size: [36, 60] }),
      ...room("Bunk room", pair, { treatment: "blinds", size: [36, 60] }),
      ...room("Guest bedroom", pair, { treatment: "blinds", size: [36, 60] }),
      ...room("Bath", ["Window"], { treatment: "shutters", size: [36, 60] }),
      ...room("Office", ["Window"], { treatment: "shades", size: [48, 60] }),
    ],
  },
  {
    id: "gulf-front",
    title: "A Gulf-front house, 22\u00a0windows, motorized",
    text: "A motor in every window, in two rows across the great room, and screens around the porch. Tall and wide openings cost more than those in the table.",
    picture: "hero",
    windows: [
      ...room("Great room", ["Lower left", "Lower center", "Lower right"], {
        ...{ treatment: "shades", size: [60, 96], motor: true },
      }),
      ...room("Great room", ["Upper left", "Upper center", "Upper right"], {
        ...{ treatment: "shades", size: [60, 60], motor: true },
      }),
      ...room("Dining room", ["Left", "Center", "Right"], {
        ...{ treatment: "shades", size: [40, 72], motor: true },
      }),
      ...room("Kitchen", pair, { treatment: "shades", size: [36, 60], motor: true }),
      ...room("Primary bedroom", ["North", "East", "South", "West"], {
        ...{ treatment: "shades", size: [42, 84], motor: true },
      }),
      ...room("Guest bedrooms", ["First", "Second", "Third", "Fourth"], {
        ...{ treatment: "shades", size: [36, 60], motor: true },
      }),
      ...room("Porch", ["West", "South", "East"], {
        ...{ treatment: "outdoor-screens", size: [120, 96], motor: true },
      }),
    ],
  },
];
