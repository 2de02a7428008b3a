import type { Point } from "../reasons.ts";

/** What a homeowner wants to know about one kind of treatment. */
export interface Product {
  slug: string;
  headline: string;
  lead: string;
  howItWorks: readonly string[];
  styles: readonly Point[];
  suits: readonly string[];
  /** Where we would choose something else: as useful as the praise. */
  suitsLess: readonly string[];
  price: string;
  care: string;
  safety: string;
  bySea: string;
}

/** The standard has bound custom-made treatments since June 2024. */
export const cordStandard =
  "Since June 2024 the American standard for window coverings, ANSI/WCMA A100.1-2022, allows no free-hanging operating cords on custom-made treatments.";
