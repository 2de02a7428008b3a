import type { Difference } from "./difference.ts";

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
  shortTitle: "At night",
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
  start: 62,
  isNight: true,
};

const topDown: Difference = {
  slug: "topdown",
  title: "Open at the top or the bottom",
  lead: "One room at 3 PM. The same cellular shade opens at the top, or at the top and the bottom.",
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
  start: 62,
};

/** Below the styles, whose note says that the pictures are drawn by computer. */
const opennessBelowStyles: Difference = {
  ...openness,
  lead: "One room at 3 PM. Only the shade changes. Openness is the share of tiny holes in the weave.",
};

export const differencesOfShades: readonly Difference[] = [opennessBelowStyles, night, topDown];
