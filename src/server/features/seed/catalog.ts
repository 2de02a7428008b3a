import type { Material, ProductCategory, SizeLimits } from "#domain/products/product.ts";
import { blinds } from "./catalog/blinds.ts";
import { cellular } from "./catalog/cellular.ts";
import { draperies } from "./catalog/draperies.ts";
import { motorization } from "./catalog/motorization.ts";
import type { MadeIn, Offer } from "./catalog/offer.ts";
import { outdoorScreens } from "./catalog/outdoor-screens.ts";
import { shades } from "./catalog/shades.ts";
import { shutters } from "./catalog/shutters.ts";

export const samplePrice = "Sample price: set your own";

export interface StarterProduct extends SizeLimits {
  name: string;
  category: ProductCategory;
  basePrice: string;
  description: string;
  features: string[];
  materials: Material[];
}

const offers: Record<ProductCategory, Offer[]> = {
  shades,
  cellular,
  blinds,
  shutters,
  draperies,
  outdoor_screens: outdoorScreens,
  motorization,
};

/** Products of a new office. Prices are samples: every product says so until the owner sets real ones. */
export const catalog: StarterProduct[] = Object.entries(offers).flatMap(([category, offered]) =>
  offered.map(({ made, ...offer }) => ({
    ...offer,
    ...limitsOf(made),
    category: category as ProductCategory,
    features: [...offer.features, samplePrice],
  })),
);

function limitsOf({ width, height, depth }: MadeIn): SizeLimits {
  const [minWidth, maxWidth] = width.map(String) as [string, string];
  const [minHeight, maxHeight] = height.map(String) as [string, string];
  return { minWidth, maxWidth, minHeight, maxHeight, minDepth: depth === undefined ? null : String(depth) };
}
