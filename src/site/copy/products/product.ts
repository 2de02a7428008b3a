import type { Point } from "../reasons.ts";

export interface Product {
  slug: string;
  headline: string;
  lead: string;
  howItWorks: readonly string[];
  styles: readonly Point[];
  suits: readonly string[];
  suitsLess: readonly string[];
  price: string;
  care: string;
  safety: string;
  coast: string;
}

export const cordStandard =
  "Since June 2024, the U.S. safety standard for window coverings (ANSI/WCMA A100.1-2022) has banned free-hanging operating cords on custom treatments.";
