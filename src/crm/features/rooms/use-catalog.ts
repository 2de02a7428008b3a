import type { UseQueryResult } from "@tanstack/react-query";
import type { Product, ProductName } from "#contract/products.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import { useProductNames, useProducts } from "../../data/rooms.ts";
import { useMay } from "../../layout/may.tsx";

/** Products with prices; for installers, only names and sizes. */
export function useCatalog(): UseQueryResult<readonly (Product | ProductName)[], Error> {
  const seesPrices = useMay(mayReadBooks);
  const products = useProducts(seesPrices);
  const names = useProductNames(!seesPrices);
  return seesPrices ? products : names;
}

export function isPriced(product: Product | ProductName): product is Product {
  return "basePrice" in product;
}
