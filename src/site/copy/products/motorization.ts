import type { Product } from "./product.ts";

export const motorization: Product = {
  slug: "motorization",
  headline: "Motorized shades and drapes",
  lead: "Twelve windows at the touch of one button, or of none: lowered before the glare arrives and raised again for the sunset.",
  howItWorks: [
    "A quiet motor sits inside the tube of a shade, the rail of a drape or the housing of a screen. It takes its power from a rechargeable battery, a small solar strip behind the glass or a wire in the wall, and its orders from a remote, a wall switch, a telephone or a schedule.",
    "Power is the one thing to decide early. Batteries need no electrician and are charged once or twice a year in ordinary use; wired motors are best for large, heavy or very frequent use and are easiest to plan while walls are open.",
  ],
  styles: [
    { title: "Battery", text: "No wires, added to almost any shade, recharged with a cable." },
    { title: "Solar", text: "A strip on the glass keeps the battery full." },
    { title: "Wired", text: "Low voltage or house current, for large and busy windows." },
    { title: "Scenes and schedules", text: "Morning, glare, evening, away: each one button or none." },
  ],
  suits: [
    "Windows that are high, wide or behind furniture",
    "Homes that stand empty for weeks and should look lived in",
    "Anybody for whom pulling and reaching is no pleasure",
  ],
  suitsLess: [
    "One small window beside your chair",
    "Older treatments that are near the end of their life: the motor would outlive the shade",
    "Homes without reliable internet, if control from far away is the point; remotes still work",
  ],
  price:
    "Added per motor to the price of the treatment, plus a hub if you want control by telephone. The quote lists each motor, remote and hub on its own line.",
  care: "Recharge when a shade slows down. Wipe solar strips when you clean the glass. Remotes keep their own battery for years.",
  safety:
    "A motor needs no cord at all, which makes it the safest way to move a treatment in a home with children or pets.",
  bySea:
    "Motors sit inside sealed tubes and do well by the water. Connectors do less well: we keep them indoors or in rated housings.",
};
