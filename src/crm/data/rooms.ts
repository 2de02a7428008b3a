import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import {
  listProductNamesRoute,
  listProductsRoute,
  type Product,
  type ProductName,
} from "#contract/products.ts";
import { getRoomRoute, type Room, roomWindowsRoute } from "#contract/rooms.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import { routeQuery } from "../api/route-query.ts";
import { useSignedInUser } from "./session.ts";

/** Shows the room as `listed` until it is loaded. */
export function useRoom(id: string, listed: Room | undefined) {
  return useQuery({
    ...routeQuery(getRoomRoute, { params: { id } }),
    ...(listed && { placeholderData: listed }),
  });
}

export function roomWindowsQuery(roomId: string) {
  return routeQuery(roomWindowsRoute, { params: { id: roomId } });
}

export function useRoomWindows(roomId: string) {
  return useQuery(roomWindowsQuery(roomId));
}

const wholeCatalog = 500;

export function useProducts(enabled = true) {
  return useQuery({
    enabled,
    ...routeQuery(listProductsRoute, { query: { limit: wholeCatalog } }),
  });
}

function useProductNames(enabled: boolean) {
  return useQuery({
    enabled,
    ...routeQuery(listProductNamesRoute),
  });
}

/** Products with prices; for installers, only names and sizes. */
export function useCatalog(): UseQueryResult<readonly (Product | ProductName)[], Error> {
  const seesPrices = mayReadBooks(useSignedInUser());
  const products = useProducts(seesPrices);
  const names = useProductNames(!seesPrices);
  return seesPrices ? products : names;
}

export function isPriced(product: Product | ProductName): product is Product {
  return "basePrice" in product;
}

/** "Unknown Product" for a deleted product; undefined while loading. */
export function productName(
  products: readonly Pick<Product, "id" | "name">[] | undefined,
  productId: string | null,
): string {
  if (!products) return "";
  return products.find(({ id }) => id === productId)?.name ?? "Unknown Product";
}
