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
  /** Title of a style of that treatment, whose price it names. */
  style?: string;
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
    picture: "reading-dark",
    caption: "Woven-wood shade in a dark green den",
    shows: ["living", "softlight", "privacy", "shades"],
    style: "Woven wood",
    isWide: true,
  },
  {
    picture: "blinds-office",
    caption: "White blinds in a deep blue study",
    shows: ["office", "glare", "view", "blinds"],
    style: "Faux wood",
    isLead: true,
  },
  {
    picture: "cloth",
    caption: "Linen drapery with a stitched hem",
    shows: ["closeup", "softlight", "draperies"],
    style: "Lined panels",
  },
  {
    picture: "hero",
    caption: "Roller shades, one lowered against the sun, with linen drapes at the sides",
    shows: ["living", "glare", "heat", "view", "shades", "draperies"],
    style: "Roller",
    isLead: true,
  },
  {
    picture: "wall-switch",
    caption: "Wall switch for motorized shades",
    shows: ["closeup", "motorization"],
  },
  {
    picture: "shutters-reading",
    caption: "Plantation shutters in a reading corner",
    shows: ["living", "glare", "view", "shutters"],
    style: "Composite",
  },
  {
    picture: "shades",
    caption: "Top-down bottom-up cellular shades in a bedroom",
    shows: ["bedroom", "privacy", "softlight", "shades"],
    style: "Top-down, bottom-up",
  },
  {
    picture: "roman-shade",
    caption: "Linen Roman shades over a kitchen sink",
    shows: ["kitchen", "softlight", "privacy", "shades"],
    style: "Roman",
  },
  {
    picture: "porch-morning",
    caption: "Porch screens in the morning, one of them half lowered",
    shows: ["porch", "glare", "view", "screens"],
    style: "Solar screen",
  },
  {
    picture: "slats",
    caption: "Wood slats in a honey finish, tilted a little open",
    shows: ["closeup", "glare", "blinds"],
    style: "Real wood",
  },
  {
    picture: "scenes-evening",
    caption: "Motorized shades at sunset",
    shows: ["living", "softlight", "view", "motorization", "shades"],
  },
  {
    picture: "shutters",
    caption: "Shutters half closed behind a tub, in a deep green bath",
    shows: ["bath", "privacy", "glare", "shutters"],
    style: "Composite",
    isLead: true,
  },
  {
    picture: "louvers",
    caption: "Shutter louvers beside their frame and hinge",
    shows: ["closeup", "privacy", "view", "shutters"],
    style: "Composite",
  },
  {
    picture: "draperies-dining",
    caption: "Sage-green drapes behind a dining table",
    shows: ["dining", "view", "softlight", "draperies"],
    style: "Lined panels",
  },
  {
    picture: "bedroom-foot",
    caption: "Lined drapes at both sides of a bed",
    shows: ["bedroom", "privacy", "softlight", "draperies"],
    style: "Lined panels",
    isLead: true,
  },
  {
    picture: "cells",
    caption: "Honeycomb cells of an insulating shade",
    shows: ["closeup", "heat", "softlight", "shades"],
    style: "Cellular",
  },
  {
    picture: "balcony",
    caption: "Solar shades at a balcony door",
    shows: ["living", "glare", "heat", "view", "shades"],
    style: "Solar",
    isLead: true,
  },
  {
    picture: "topdown-both",
    caption: "Pearl cellular shade in a plum room, open at the top and the bottom",
    shows: ["living", "view", "softlight", "shades"],
    style: "Top-down, bottom-up",
  },
  {
    picture: "blinds",
    caption: "Wood blinds in a honey finish, over a window seat",
    shows: ["living", "glare", "view", "blinds"],
    style: "Real wood",
  },
  {
    picture: "stair-window",
    caption: "Shutters at the window beside a stair",
    shows: ["living", "privacy", "softlight", "shutters"],
    style: "Composite",
  },
  {
    picture: "style-motorization-battery",
    caption: "Battery motor at the end of an ochre shade",
    shows: ["closeup", "motorization"],
  },
  {
    picture: "porch-dusk",
    caption: "Porch screens at dusk, seen from the yard",
    shows: ["porch", "privacy", "heat", "screens"],
    style: "Solar screen",
    isLead: true,
  },
  {
    picture: "screen-mesh",
    caption: "Screen mesh in its side track",
    shows: ["closeup", "view", "heat", "screens"],
    style: "Solar screen",
  },
  {
    picture: "tower",
    caption: "Ripplefold linen drapes, ten floors above the beach",
    shows: ["living", "softlight", "draperies"],
    style: "Lined panels",
    isLead: true,
  },
];

/** Much like another above. Each shows on the page of its treatment. */
export const otherCaptions: Readonly<Record<string, string>> = {
  weave: "Solar shade cloth above its hem bar",
  draperies: "Floor-length linen drapes and sheers at a glass door",
  "drapes-motor": "Drapes on a motorized track, half drawn",
  remote: "One remote for a wall of roller shades",
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
