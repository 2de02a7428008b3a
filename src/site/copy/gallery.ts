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

interface GalleryPicture {
  /** Its name in pictures.json. */
  picture: string;
  caption: string;
  shows: readonly FilterValue[];
  /** Cropped to 4:5 instead of 3:2. */
  isTall?: boolean;
}

/** In display order: rooms of different treatments alternate. */
export const galleryPictures: readonly GalleryPicture[] = [
  {
    picture: "hero",
    caption: "Roller shades lowered to one line, with linen drapes at the sides",
    shows: ["living", "glare", "heat", "view", "shades", "draperies"],
  },
  {
    picture: "shutters",
    caption: "Plantation shutters behind a freestanding tub",
    shows: ["bath", "privacy", "softlight", "shutters"],
  },
  {
    picture: "weave",
    caption: "Solar shade cloth above its hem bar",
    shows: ["closeup", "glare", "view", "shades"],
    isTall: true,
  },
  {
    picture: "style-shutters-hardwood",
    caption: "Painted hardwood shutters toward a bay",
    shows: ["bedroom", "privacy", "glare", "shutters"],
  },
  {
    picture: "screens",
    caption: "Outdoor screens halfway down on a covered porch",
    shows: ["porch", "glare", "heat", "view", "screens"],
  },
  {
    picture: "shades",
    caption: "Top-down bottom-up cellular shades in a bedroom",
    shows: ["bedroom", "privacy", "softlight", "shades"],
  },
  {
    picture: "slats",
    caption: "Wood blind slats, tilted a little open",
    shows: ["closeup", "glare", "blinds"],
    isTall: true,
  },
  {
    picture: "draperies",
    caption: "Floor-length linen drapes and sheers at a glass door",
    shows: ["living", "softlight", "draperies"],
  },
  {
    picture: "blinds-office",
    caption: "White blinds over a desk, open to the Gulf",
    shows: ["office", "glare", "view", "blinds"],
  },
  {
    picture: "wall-switch",
    caption: "Wall switch for motorized shades",
    shows: ["closeup", "motorization"],
  },
  {
    picture: "roman-shade",
    caption: "Flat Roman shades over a kitchen sink",
    shows: ["kitchen", "softlight", "privacy", "shades"],
  },
  {
    picture: "motorized",
    caption: "Three motorized roller shades, stopped at the same height",
    shows: ["living", "glare", "heat", "motorization", "shades"],
  },
  {
    picture: "style-drapes-pinch-pleat",
    caption: "Pinch-pleat drapes on brass rings",
    shows: ["bedroom", "softlight", "view", "draperies"],
  },
  {
    picture: "louvers",
    caption: "Shutter louvers beside their frame and hinge",
    shows: ["closeup", "privacy", "view", "shutters"],
    isTall: true,
  },
  {
    picture: "draperies-dining",
    caption: "Sage-green drapes behind a dining table",
    shows: ["dining", "view", "softlight", "draperies"],
  },
  {
    picture: "blinds",
    caption: "Wood blinds above a window seat",
    shows: ["living", "glare", "view", "blinds"],
  },
  {
    picture: "screen-mesh",
    caption: "Screen mesh in its side track",
    shows: ["closeup", "view", "heat", "screens"],
    isTall: true,
  },
  {
    picture: "shutters-reading",
    caption: "Plantation shutters in a reading corner",
    shows: ["living", "glare", "view", "shutters"],
  },
  {
    picture: "style-shutters-arches",
    caption: "Shutters cut to an arched window",
    shows: ["bedroom", "privacy", "softlight", "shutters"],
  },
  {
    picture: "cells",
    caption: "Honeycomb cells of an insulating shade",
    shows: ["closeup", "heat", "softlight", "shades"],
    isTall: true,
  },
  {
    picture: "screens-dusk",
    caption: "Outdoor screens lowered to the railing at dusk",
    shows: ["porch", "privacy", "view", "screens"],
  },
  {
    picture: "cloth",
    caption: "Linen drapery with a stitched hem",
    shows: ["closeup", "softlight", "draperies"],
    isTall: true,
  },
  {
    picture: "remote",
    caption: "One remote for a wall of roller shades",
    shows: ["living", "motorization", "shades"],
  },
];

/** Text of "Ask about this room" in the message. */
export function questionAbout(caption: string): string {
  return `I saw "${caption}" in your gallery. Could you do this in my home?`;
}

export function captionOf(picture: string): string | undefined {
  return galleryPictures.find((each) => each.picture === picture)?.caption;
}
