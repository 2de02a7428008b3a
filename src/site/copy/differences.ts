import type { Treatment } from "#domain/pricing/treatments.ts";
import type { Difference } from "./difference.ts";
import { differencesOfShades } from "./differences-of-shades.ts";

const louvers: Difference = {
  slug: "louvers",
  lead: "One bath in the afternoon. Only the louvers turn.",
  choice: "Louvers",
  base: {
    picture: "louvers-0",
    name: "Open",
    text: "Level louvers keep most of the view.",
  },
  states: [
    {
      picture: "louvers-45",
      name: "Half closed",
      text: "Turned 45 degrees, they lay the sun on the floor in stripes. From the street, people see the louvers and not you.",
    },
    {
      picture: "louvers-90",
      name: "Closed",
      text: "Turned all the way, they close the room off. A little light stays between the louvers.",
    },
  ],
  first: "Closed",
};

const slats: Difference = {
  slug: "slats",
  lead: "One office in the afternoon. Only the slats turn.",
  choice: "Slats",
  base: {
    picture: "slats-0",
    name: "Open",
    text: "Level slats keep most of the view.",
  },
  states: [
    {
      picture: "slats-45",
      name: "Half closed",
      text: "Turned 45 degrees, they keep the sun off your screen and let light in.",
    },
    {
      picture: "slats-90",
      name: "Closed",
      text: "Turned all the way, they darken the room. A little light stays at the edges and the cord holes.",
    },
  ],
  first: "Closed",
};

const scenes: Difference = {
  slug: "scenes",
  lead: "One living room through a day. The motors move all three shades at the times you set.",
  choice: "Time of day",
  base: {
    picture: "scenes-morning",
    name: "7 AM",
    text: "The shades go up for the first sun.",
  },
  states: [
    {
      picture: "scenes-afternoon",
      name: "3 PM",
      text: "Down far enough to keep the sun off the seats. The beach stays in view below.",
    },
    {
      picture: "scenes-evening",
      name: "8 PM",
      text: "Up again for the sunset. Once it is dark, one press brings them down.",
    },
  ],
  first: "8 PM",
};

const porch: Difference = {
  slug: "porch",
  lead: "One porch at 5 PM. Only the mesh changes.",
  choice: "Mesh",
  base: {
    picture: "porch-up",
    name: "Screens up",
    text: "The low sun is on the floor, on the seats and in your eyes.",
  },
  states: [
    {
      picture: "porch-insect",
      name: "Insect",
      text: "The bugs stay out. The sun, the breeze and the whole view come in.",
    },
    {
      picture: "porch-down",
      name: "Solar",
      text: "Soft shade on the floor and the seats. The Gulf stays in view through the mesh.",
    },
    {
      picture: "porch-privacy",
      name: "Privacy",
      text: "The most shade, and by day nobody sees in. The view is gone until you raise the screens.",
    },
  ],
  first: "Solar",
};

const drawnDrapes: Difference = {
  slug: "drapes",
  lead: "One living room at 3 PM with two tracks: sheers at the window, panels in front.",
  choice: "Drapes",
  base: {
    picture: "drapes-open",
    name: "Open",
    text: "All of the view, and the sun on the floor.",
  },
  states: [
    {
      picture: "drapes-sheers",
      name: "Sheers drawn",
      text: "Soft, even light. The beach blurs, and by day nobody sees in. After dark, with the lamps on, they do.",
    },
    {
      picture: "drapes-lined",
      name: "Lined",
      text: "Closed for the evening or a nap. The cloth glows a little where the sun is behind it.",
    },
    {
      picture: "drapes-blackout",
      name: "Blackout",
      text: "The same cloth with another lining. Light comes in only over the track and at the floor.",
    },
  ],
  first: "Sheers drawn",
};

const differences: Partial<Record<Treatment, readonly Difference[]>> = {
  shades: differencesOfShades,
  blinds: [slats],
  shutters: [louvers],
  motorization: [scenes],
  drapes: [drawnDrapes],
  "outdoor-screens": [porch],
};

/** For the page of a treatment. */
export function differencesOf(treatment: Treatment): readonly Difference[] {
  return differences[treatment] ?? [];
}
