import { isTreatment, type Treatment } from "#domain/pricing/treatments.ts";

/**
 * Filters of the gallery. Values are unique across the groups, because a picture lists all of its own in one
 * attribute.
 */
export const galleryFilters = [
  {
    name: "room",
    label: "Room",
    all: "All rooms",
    values: [
      ["living", "Living room"],
      ["bedroom", "Bedroom"],
      ["bath", "Bath"],
      ["kitchen", "Kitchen"],
      ["dining", "Dining"],
      ["office", "Office"],
      ["porch", "Porch"],
      ["closeup", "Close-ups"],
    ],
  },
  {
    name: "need",
    label: "What it does",
    all: "Any effect",
    values: [
      ["glare", "Cuts glare"],
      ["privacy", "Adds privacy"],
      ["heat", "Blocks heat"],
      ["view", "Keeps the view"],
      ["softlight", "Softens light"],
    ],
  },
  {
    name: "treatment",
    label: "Treatment",
    all: "All treatments",
    values: [
      ["shades", "Shades"],
      ["blinds", "Blinds"],
      ["shutters", "Shutters"],
      ["draperies", "Drapes"],
      ["screens", "Outdoor screens"],
      ["motorization", "Motorized"],
    ],
  },
] as const;

type FilterValue = (typeof galleryFilters)[number]["values"][number][0];

export interface GalleryPicture {
  /** Its name in pictures.json. */
  picture: string;
  caption: string;
  /** Its first treatment is the one that its link leads to. */
  shows: readonly FilterValue[];
  /** Twice as wide as the others. */
  isLead?: boolean;
  /** As wide as the page. */
  isWide?: boolean;
}

/**
 * In display order. On a wide screen a large picture shares its row with one other, and three small ones follow; on a
 * smaller one, small ones stand in pairs.
 */
export const galleryPictures: readonly GalleryPicture[] = [
  {
    picture: "hero",
    caption: "Roller shades lowered to one line, with linen drapes at the sides",
    shows: ["living", "glare", "heat", "view", "shades", "draperies"],
    isWide: true,
  },
  {
    picture: "reading-dark",
    caption: "Woven-wood shade in a dark green den",
    shows: ["living", "softlight", "privacy", "shades"],
    isLead: true,
  },
  {
    picture: "cloth",
    caption: "Linen drapery with a stitched hem",
    shows: ["closeup", "softlight", "draperies"],
  },
  {
    picture: "shutters-reading",
    caption: "Plantation shutters in a reading corner",
    shows: ["living", "glare", "view", "shutters"],
  },
  {
    picture: "porch-morning",
    caption: "Porch screens raised in the morning",
    shows: ["porch", "glare", "view", "screens"],
  },
  {
    picture: "roman-shade",
    caption: "Flat Roman shades over a kitchen sink",
    shows: ["kitchen", "softlight", "privacy", "shades"],
  },
  {
    picture: "living-street",
    caption: "Roman shades toward the street",
    shows: ["living", "privacy", "softlight", "shades"],
    isLead: true,
  },
  {
    picture: "slats",
    caption: "Wood blind slats, tilted a little open",
    shows: ["closeup", "glare", "blinds"],
  },
  {
    picture: "scenes-evening",
    caption: "Motorized shades at sunset",
    shows: ["living", "softlight", "view", "motorization", "shades"],
    isLead: true,
  },
  {
    picture: "wall-switch",
    caption: "Wall switch for motorized shades",
    shows: ["closeup", "motorization"],
  },
  {
    picture: "blinds-office",
    caption: "White blinds over a desk, open to the Gulf",
    shows: ["office", "glare", "view", "blinds"],
  },
  {
    picture: "shutters",
    caption: "Plantation shutters behind a freestanding tub",
    shows: ["bath", "privacy", "softlight", "shutters"],
  },
  {
    picture: "draperies-dining",
    caption: "Sage-green drapes behind a dining table",
    shows: ["dining", "view", "softlight", "draperies"],
  },
  {
    picture: "bedroom-foot",
    caption: "Lined drapes at both sides of a bed",
    shows: ["bedroom", "privacy", "softlight", "draperies"],
    isLead: true,
  },
  {
    picture: "louvers",
    caption: "Shutter louvers beside their frame and hinge",
    shows: ["closeup", "privacy", "view", "shutters"],
  },
  {
    picture: "balcony",
    caption: "Solar shades at a balcony door",
    shows: ["living", "glare", "heat", "view", "shades"],
    isLead: true,
  },
  {
    picture: "slats-45",
    caption: "Dark wood blinds, half closed over a desk",
    shows: ["office", "glare", "privacy", "blinds"],
  },
  {
    picture: "porch-dusk",
    caption: "Porch screens at dusk, seen from the yard",
    shows: ["porch", "privacy", "heat", "screens"],
    isLead: true,
  },
  {
    picture: "screen-mesh",
    caption: "Screen mesh in its side track",
    shows: ["closeup", "view", "heat", "screens"],
  },
  {
    picture: "stair-window",
    caption: "Shutters at the window beside a stair",
    shows: ["living", "privacy", "softlight", "shutters"],
  },
  {
    picture: "shades",
    caption: "Top-down bottom-up cellular shades in a bedroom",
    shows: ["bedroom", "privacy", "softlight", "shades"],
  },
  {
    picture: "blinds",
    caption: "Wood blinds above a window seat",
    shows: ["living", "glare", "view", "blinds"],
  },
  {
    picture: "draperies",
    caption: "Floor-length linen drapes and sheers at a glass door",
    shows: ["living", "softlight", "draperies"],
    isLead: true,
  },
  {
    picture: "cells",
    caption: "Honeycomb cells of an insulating shade",
    shows: ["closeup", "heat", "softlight", "shades"],
  },
];

/** Much like another above. Each shows on the page of its treatment. */
export const otherCaptions: Readonly<Record<string, string>> = {
  remote: "One remote for a wall of roller shades",
  weave: "Solar shade cloth above its hem bar",
  screens: "Bronze outdoor screens on a covered porch",
};

/** Treatments whose filter has another name. */
const treatmentOfFilter: Partial<Record<FilterValue, Treatment>> = {
  draperies: "drapes",
  screens: "outdoor-screens",
};

/** The first treatment that the picture shows. */
export function treatmentIn({ shows }: GalleryPicture): Treatment | undefined {
  return shows.map((each) => treatmentOfFilter[each] ?? each).find(isTreatment);
}

/** Text of "Ask about this room" in the message. */
export function questionAbout(caption: string): string {
  return `I saw "${caption}" in your gallery. Could you do this in my home?`;
}

export function captionOf(picture: string): string | undefined {
  return galleryPictures.find((each) => each.picture === picture)?.caption ?? otherCaptions[picture];
}
