import { blinds } from "./blinds.ts";
import { drapes } from "./drapes.ts";
import { motorization } from "./motorization.ts";
import { outdoorScreens } from "./outdoor-screens.ts";
import type { Product } from "./product.ts";
import { shades } from "./shades.ts";
import { shutters } from "./shutters.ts";

/** By category slug. */
export const products: Record<string, Product> = Object.fromEntries(
  [shades, blinds, shutters, drapes, outdoorScreens, motorization].map((product) => [product.slug, product]),
);
