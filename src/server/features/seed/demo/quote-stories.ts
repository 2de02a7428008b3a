import type { QuoteStatus } from "#domain/quotes/quote.ts";
import type { BasisPoints } from "#domain/quotes/totals.ts";
import type { HouseKey } from "../houses.ts";
import type { Moment } from "./demo-clock.ts";

export interface QuoteStory {
  house: HouseKey;
  saved: Moment;
  discount: BasisPoints;
  terms: string | null;
  /** Tells it from other quotes of the same windows. */
  option?: string;
  /** Product and material of all lines, if they differ from the measured ones. */
  instead?: readonly [product: string, material: string];
  /** Save time of the quote that this one revises. */
  revises?: Moment;
  /** Save time of the option that was accepted instead. */
  notChosenFor?: Moment;
  /** Status changes in order; a quote without any is a draft. Expiry is not recorded. */
  turns: (readonly [to: Exclude<QuoteStatus, "draft" | "expired" | "not_chosen">, at: Moment])[];
}

const halfDown = "Half on approval, the rest on the day of installation.";

export const quoteStories: QuoteStory[] = [
  {
    house: "beachHouse",
    saved: [-53, "14:40"],
    discount: 0,
    terms: halfDown,
    turns: [
      ["sent", [-53, "15:00"]],
      ["accepted", [-51, "18:30"]],
    ],
  },
  {
    house: "oldHouse",
    saved: [-47, "11:00"],
    discount: 0,
    terms: `${halfDown} Subject to the historic board.`,
    turns: [["sent", [-47, "11:10"]]],
  },
  {
    house: "familyHome",
    saved: [-38, "15:50"],
    discount: 500,
    option: "Roller shades",
    instead: ["Light-Filtering Roller Shade", "Linen"],
    notChosenFor: [-38, "16:05"],
    terms: halfDown,
    turns: [["sent", [-38, "16:15"]]],
  },
  {
    house: "familyHome",
    saved: [-38, "16:05"],
    discount: 500,
    terms: `${halfDown} Five percent off for the whole house at once.`,
    turns: [
      ["sent", [-38, "16:20"]],
      ["accepted", [-36, "19:05"]],
    ],
  },
  {
    house: "condo",
    saved: [-22, "10:30"],
    discount: 0,
    terms: halfDown,
    turns: [
      ["sent", [-22, "10:45"]],
      ["accepted", [-9, "08:50"]],
    ],
  },
  {
    house: "lanai",
    saved: [-15, "11:10"],
    discount: 0,
    terms: halfDown,
    turns: [
      ["sent", [-15, "11:25"]],
      ["declined", [-8, "20:15"]],
    ],
  },
  {
    house: "townHome",
    saved: [-5, "13:50"],
    discount: 1_000,
    option: "Good",
    instead: ["Light-Filtering Roller Shade", "Linen"],
    terms: `${halfDown} Ten percent off for a neighbor's recommendation.`,
    turns: [["sent", [-5, "14:10"]]],
  },
  {
    house: "townHome",
    saved: [-5, "14:00"],
    discount: 1_000,
    option: "Better",
    terms: `${halfDown} Ten percent off for a neighbor's recommendation.`,
    turns: [["sent", [-5, "14:10"]]],
  },
  {
    house: "lanai",
    saved: [-2, "16:30"],
    discount: 750,
    revises: [-15, "11:10"],
    terms: halfDown,
    turns: [],
  },
];
