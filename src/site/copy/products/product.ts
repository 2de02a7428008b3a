import type { Point } from "../reasons.ts";

export interface Style extends Point {
  /** A name in pictures.json. */
  picture?: string;
  /** From 1 (little) to 5: privacy and darkening for the treatment closed, the view for how one leaves it by day. */
  rated?: { privacy: number; view: number; darkening: number };
}

export interface Product {
  slug: string;
  headline: string;
  lead: string;
  howItWorks: readonly string[];
  styles: readonly Style[];
  /** Above the styles, in place of the sentence about their ratings. */
  stylesLead?: string;
  suits: readonly string[];
  suitsLess: readonly string[];
  price: string;
  care: string;
  safety: string;
  coast: string;
}

export const cordStandard =
  "Since June 2024, the U.S. safety standard for window coverings (ANSI/WCMA A100.1-2022) has banned free-hanging operating cords on custom treatments.";
