import type { Product } from "./product.ts";

const threeWays = "Three ways to power them";

export const motorization: Product = {
  slug: "motorization",
  headline: "Motorized shades and drapes",
  lead: "Twelve shades on one button, or no button at all: down before the glare, up again for the sunset.",
  howItWorks: [
    "A quiet motor sits inside the tube of a shade, the rail of a drape or the housing of a screen. It runs on a rechargeable battery, a small solar strip behind the glass or a wire in the wall, and you run it by remote, wall switch, phone or schedule.",
    "Decide on power early. Batteries don't need an electrician, and with normal use you charge them once or twice a year. Wired motors are best for large, heavy or busy windows, and easiest to plan while the walls are open.",
  ],
  stylesTitle: "Power and control",
  stylesLead: "One place to run them all.",
  stylesNote:
    "Drawn by computer. More dots are better: for a quick start, for no upkeep and for large shades.",
  styles: [
    {
      title: "Scenes and schedules",
      text: "From a wall switch, a remote, a phone or your voice, or automatic. Works with any of the three below.",
      scenes: [
        { title: "Morning", text: "Up at seven, one room after the other" },
        { title: "Glare", text: "Halfway down while the sun is low" },
        { title: "Evening", text: "Up for the sunset, down when the lamps go on" },
        { title: "Away", text: "Moves as if you were home" },
      ],
      picture: "style-motorization-scenes",
    },
    {
      title: "Battery",
      kind: threeWays,
      text: "No wiring in the wall. Fits almost any shade, and a cable recharges it.",
      picture: "style-motorization-battery",
      rated: { "Easy start": 5, "No upkeep": 2, "Large shades": 2 },
    },
    {
      title: "Solar",
      kind: threeWays,
      text: "A strip behind the glass keeps the battery charged.",
      picture: "style-motorization-solar",
      rated: { "Easy start": 4, "No upkeep": 4, "Large shades": 2 },
    },
    {
      title: "Wired",
      kind: threeWays,
      text: "Low voltage or house current, for large and busy windows.",
      picture: "style-motorization-wired",
      rated: { "Easy start": 1, "No upkeep": 5, "Large shades": 5 },
    },
  ],
  suits: [
    "Windows that are high, wide or behind furniture",
    "Homes that sit empty for weeks and should look lived-in",
    "Anyone who'd rather not reach and pull",
  ],
  suitsLess: [
    "One small window next to your chair",
    "Older treatments near the end of their life, where the motor would outlast the shade",
    "Homes without reliable internet, if you want control from far away (remotes still work)",
  ],
  price: "The motor is in the price of its treatment. Ask about a hub if you want phone control.",
  care: "Recharge when a shade slows down. Wipe solar strips when you clean the glass. Remote batteries last for years.",
  safety: "Motors need no cords at all, so they're the safest choice in a home with children or pets.",
  coast:
    "Motors sit inside sealed tubes and do well by the water. Connectors corrode faster, so we keep them indoors or in rated housings.",
  closing: "Plan the buttons room by room",
};
