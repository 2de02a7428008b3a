import type { Treatment } from "#domain/pricing/treatments.ts";
import type { Point } from "../reasons.ts";

export interface Style extends Point {
  /** What it is a choice of, where a product has several: "Material". */
  kind?: string;
  /** The title above it and its like, which are no choice of their own: "Rollers". */
  group?: string;
  /** Words, in lower case, in the names of products of this style. Unset: no price of its own. */
  named?: readonly string[];
  /** A name in pictures.json. */
  picture: string;
  /** What it does, in order of time. Only for the one that the scales leave out. */
  scenes?: readonly Point[];
  /** By scale, from 1 (little) to 5, in display order. A scale on which all styles are much alike is left out. */
  rated?: Readonly<Record<string, number>>;
}

export interface Product {
  slug: Treatment;
  headline: string;
  lead: string;
  howItWorks: readonly string[];
  styles: readonly Style[];
  /** The pictures show a window from close by, which no crop may cut. */
  areStylesClose?: boolean;
  /** Unset: "Styles". */
  stylesTitle?: string;
  stylesLead?: string;
  /** Below the styles, in place of the sentences about their ratings. */
  stylesNote?: string;
  suits: readonly string[];
  suitsLess: readonly string[];
  price: string;
  care: string;
  safety: string;
  coast: string;
  /** The title of the page's end. */
  closing: string;
}

export const cordStandard =
  "Since June 2024, the U.S. safety standard for window coverings (ANSI/WCMA A100.1-2022) has banned free-hanging operating cords on custom treatments.";

export const drawnByComputer = "Drawn by computer.";
