import type { Treatment } from "#domain/pricing/treatments.ts";
import { blinds } from "./blinds.ts";
import { drapes } from "./drapes.ts";
import { motorization } from "./motorization.ts";
import { outdoorScreens } from "./outdoor-screens.ts";
import type { Product } from "./product.ts";
import { shades } from "./shades.ts";
import { shutters } from "./shutters.ts";

export const products: Record<Treatment, Product> = {
  shades,
  blinds,
  shutters,
  drapes,
  "outdoor-screens": outdoorScreens,
  motorization,
};
