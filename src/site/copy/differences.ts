import type { Treatment } from "#domain/pricing/treatments.ts";

/** One room from one camera, in several states. The pictures align pixel for pixel. */
export interface Difference {
  slug: string;
  /** Unset: "See the difference". Two on one page need two titles. */
  title?: string;
  /** What the pictures show and what stays the same. */
  lead: string;
  /** What is chosen: the name of the group of choices. */
  choice: string;
  /** Below the hem bar: what the others are compared with. */
  base: State;
  /** Above the hem bar, one at a time. */
  states: readonly State[];
  /** The name of the state that shows first. */
  first: string;
  /**
   * Percent of the picture above the hem bar at first: where both states show in the window. Unset: 62. Another
   * has its line in see-the-difference.css.
   */
  start?: 34 | 42 | 62;
  /** On a dark ground, with words and picture the other way round. */
  isNight?: boolean;
}

export interface State {
  /** A name in pictures.json. */
  picture: string;
  name: string;
  text: string;
}

export const openness: Difference = {
  slug: "openness",
  lead: "One room at 3 PM, drawn by computer so that only the shade changes. Openness is the share of tiny holes in the weave.",
  choice: "Openness",
  base: {
    picture: "openness-bare",
    name: "No shade",
    text: "The sun is on the floor, and the sky is too bright to look at.",
  },
  states: [
    {
      picture: "openness-10",
      name: "10%",
      text: "Nearly the whole view, with the glare taken off. After dark, with the lights on, people can see in.",
    },
    {
      picture: "openness-5",
      name: "5%",
      text: "You keep the horizon and can read a screen. After dark, with the lights on, people can see in.",
    },
    {
      picture: "openness-3",
      name: "3%",
      text: "The view goes softer, and the room stays calm in afternoon sun. At night, add a second shade.",
    },
    {
      picture: "openness-1",
      name: "1%",
      text: "Only outlines of what is outside. For a low sun or a neighbor close by.",
    },
    {
      picture: "openness-blackout",
      name: "Blackout",
      text: "No view and no light through the fabric. The line of light at the sides goes away with side channels.",
    },
  ],
  first: "5%",
};

const night: Difference = {
  slug: "night",
  title: "At night, from outside",
  lead: "The same weaves after dark with the lamps on, as the street sees them. By day a weave hides the room. At night it works the other way.",
  choice: "Openness at night",
  base: {
    picture: "night-bare",
    name: "No shade",
    text: "Everything shows: the books, the picture, and you in your chair.",
  },
  states: [
    {
      picture: "night-10",
      name: "10%",
      text: "The whole room still shows, only darker. By day, this is the weave with the clearest view.",
    },
    {
      picture: "night-5",
      name: "5%",
      text: "Lamps, furniture and anyone who moves can be made out from the yard.",
    },
    {
      picture: "night-3",
      name: "3%",
      text: "The lamp shows, and the outlines near it.",
    },
    {
      picture: "night-1",
      name: "1%",
      text: "Little more than a dark window. Up close, a lamp still shows through.",
    },
    {
      picture: "night-blackout",
      name: "Blackout",
      text: "Nothing shows. For bedrooms, or as a second shade behind a weave.",
    },
  ],
  first: "5%",
  isNight: true,
};

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
      text: "Turned 45 degrees, they block the sun and send its light to the ceiling. From below, people see the ceiling and not you.",
    },
    {
      picture: "louvers-90",
      name: "Closed",
      text: "Turned all the way, they close the room off. A little light stays between the louvers.",
    },
  ],
  first: "Closed",
  start: 34,
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
  first: "Half closed",
  start: 34,
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
      text: "Up again for the sunset, with the lamps on.",
    },
  ],
  first: "3 PM",
  start: 42,
};

const topDown: Difference = {
  slug: "topdown",
  title: "Open at the top or the bottom",
  lead: "One room at 3 PM. The same cellular shades open at the top, or at the top and the bottom.",
  choice: "Opened at",
  base: {
    picture: "topdown-closed",
    name: "Closed",
    text: "Soft light comes through the fabric. The view is gone.",
  },
  states: [
    { picture: "topdown-top", name: "Top down", text: "Sky and daylight above, and privacy where you sit." },
    {
      picture: "topdown-both",
      name: "Top and bottom",
      text: "Light from above and a view below, with the low sun kept out of your eyes.",
    },
  ],
  first: "Top down",
};

const porch: Difference = {
  slug: "porch",
  lead: "One porch at 5 PM. Only the screens move.",
  choice: "Screens",
  base: {
    picture: "porch-up",
    name: "Screens up",
    text: "The low sun is on the floor, on the seats and in your eyes.",
  },
  states: [
    {
      picture: "porch-down",
      name: "Solar screens",
      text: "Soft shade on the floor and the seats. The Gulf stays in view through the mesh.",
    },
  ],
  first: "Solar screens",
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
      name: "Lined panels",
      text: "Closed for the evening or a nap. The cloth glows a little where the sun is behind it.",
    },
    {
      picture: "drapes-blackout",
      name: "Blackout lining",
      text: "The same cloth with another lining. Light comes in only over the track and at the floor.",
    },
  ],
  first: "Sheers drawn",
};

/** Below the styles, whose note says that the pictures are drawn by computer. */
const opennessBelowStyles: Difference = {
  ...openness,
  lead: "One room at 3 PM. Only the shade changes. Openness is the share of tiny holes in the weave.",
};

const differences: Partial<Record<Treatment, readonly Difference[]>> = {
  shades: [opennessBelowStyles, night, topDown],
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
