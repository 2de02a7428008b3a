/** Measurements of the demo projects, in inches as on a tape. */
export interface Opening {
  label: string;
  width: string;
  height: string;
  /** A catalog name; undefined while none is chosen, so the window has no price yet. */
  product?: string | undefined;
  material?: string | undefined;
}

export interface MeasuredRoom {
  label: string;
  notes?: string;
  openings: Opening[];
}

const shutter = ["Composite Shutter", "Pure White, 3 1/2 inch louver"] as const;
const polymer = ["Solid Polymer Shutter", "Bright White, 3 1/2 inch louver"] as const;
const bahama = ["Aluminum Bahama Shutter", "White"] as const;
const blackout = ["Blackout Roller Shade", "Textured Ivory"] as const;
const fauxWood = ["Two-Inch Faux Wood Blind", "White, Smooth"] as const;
const motorSolar = ["Motorized Solar Shade", "3 percent open, Pearl Gray"] as const;
const roman = ["Soft-Fold Roman Shade", "Performance Weave, Sea Glass"] as const;
const drapery = ["Ripple-Fold Lined Drapery", "Polyester Linen Look, Flax"] as const;
const woven = ["Woven Wood Shade", "Reed, Driftwood"] as const;
const cell = ["Top-Down Bottom-Up Cellular Shade", "White"] as const;
const patio = ["Motorized Zipper-Track Patio Screen", "Solar mesh, Charcoal"] as const;

export const houses = {
  beachHouse: [
    room("Great Room", [
      opening("Gulf wall, left", "47 7/8", "83 1/4", motorSolar),
      opening("Gulf wall, middle", "71 5/8", "83 1/4", motorSolar),
      opening("Gulf wall, right", "47 7/8", "83 1/8", motorSolar),
    ]),
    room("Master Bedroom", [
      opening("Left of the bed", "35 1/8", "60 3/4", shutter),
      opening("Right of the bed", "35 1/4", "60 3/4", shutter),
    ]),
    room("Kitchen", [opening("Over the sink", "47 1/2", "36 1/8", polymer)]),
    room("Bunk Room", [
      opening("North window", "29 7/8", "59 1/2", blackout),
      opening("East window", "29 3/4", "59 1/2", blackout),
    ]),
  ],
  guestCottage: [
    room("Living Room", [
      opening("Street side", "35 1/2", "59 7/8", cell),
      opening("Garden side", "35 1/2", "59 3/4", cell),
    ]),
    room("Bedroom", [opening("Garden window", "41 1/4", "53 5/8")]),
  ],
  familyHome: [
    room("Living Room", [
      opening("Front, left", "35 3/8", "71 5/8", woven),
      opening("Front, right", "35 3/8", "71 1/2", woven),
      opening("Side", "53 1/8", "59 7/8", woven),
    ]),
    room("Master Bedroom", [
      opening("Bay, left", "23 7/8", "59 1/4", shutter),
      opening("Bay, middle", "59 5/8", "59 1/4", shutter),
      opening("Bay, right", "23 7/8", "59 3/8", shutter),
    ]),
    room("Office", [opening("Desk window", "47 1/4", "47 3/4", fauxWood)]),
    room("Bathroom", [opening("Over the tub", "35 1/8", "35 1/4", polymer)]),
  ],
  condo: [
    room("Living Room", [
      opening("Balcony door", "95 1/2", "94 1/4", motorSolar),
      opening("Corner window", "59 3/8", "70 1/8", motorSolar),
    ]),
    room("Master Bedroom", [opening("Balcony door", "71 1/4", "94 1/8", drapery)]),
    room("Guest Room", [opening("Window", "47 5/8", "59 1/8", blackout)]),
  ],
  oldHouse: [
    room("Front of the house", [
      opening("Porch, left", "31 1/2", "65 1/4", bahama),
      opening("Porch, right", "31 1/2", "65 3/8", bahama),
      opening("Stair window", "27 3/4", "53 1/2", bahama),
    ]),
    room("Kitchen", [opening("Breakfast nook", "41 5/8", "41 1/2", fauxWood)]),
  ],
  townHome: [
    room("Living Room", [
      opening("Patio doors", "71 3/4", "80 1/4", drapery),
      opening("Side window", "35 1/4", "60 1/8", roman),
    ]),
    room("Dining Room", [
      opening("Left", "29 5/8", "60 1/8", roman),
      opening("Right", "29 1/2", "60 1/8", roman),
    ]),
    room("Master Bedroom", [
      opening("Street window", "53 7/8", "60 1/4", roman),
      opening("Side window", "35 1/4", "60 1/4", roman),
    ]),
  ],
  lanai: [
    room("Lanai", [
      opening("Pool side", "143 1/2", "95 5/8", patio),
      opening("West end", "119 3/4", "95 5/8", patio),
    ]),
  ],
  rentalUnits: [
    room("Unit 301, Living Room", [
      opening("Balcony door", "71 1/2", "79 5/8", ["Vinyl Vertical Blind", "White, Smooth"]),
      opening("Window", "47 1/2", "59 1/2", fauxWood),
    ]),
    room("Unit 301, Bedroom", [
      opening("Left", "35 1/2", "59 1/2", fauxWood),
      opening("Right", "35 1/2", "59 1/2"),
    ]),
    room("Unit 302", [], "Same stack as 301: copy its rooms once they are checked."),
  ],
} satisfies Record<string, MeasuredRoom[]>;
export type HouseKey = keyof typeof houses;

function room(label: string, openings: Opening[], notes?: string): MeasuredRoom {
  return notes ? { label, notes, openings } : { label, openings };
}

function opening(label: string, width: string, height: string, choice?: readonly [string, string]): Opening {
  const [product, material] = choice ?? [];
  return { label, width, height, product, material };
}
