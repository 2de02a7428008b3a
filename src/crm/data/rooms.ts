import { queryOptions, useQuery } from "@tanstack/react-query";
import { listProductNames, listProducts, type Product } from "#contract/products.ts";
import { getRoom, roomWindows } from "#contract/rooms.ts";
import { call } from "../api/api-client.ts";

export function useRoom(id: string) {
  return useQuery({
    queryKey: [getRoom.path, id],
    queryFn: ({ signal }) => call(getRoom, { params: { id }, signal }),
  });
}

export function roomWindowsQuery(roomId: string) {
  return queryOptions({
    queryKey: [roomWindows.path, roomId],
    queryFn: ({ signal }) => call(roomWindows, { params: { id: roomId }, signal }),
  });
}

export function useRoomWindows(roomId: string) {
  return useQuery(roomWindowsQuery(roomId));
}

const wholeCatalog = 500;

export function useProducts(enabled = true) {
  return useQuery({
    enabled,
    queryKey: [listProducts.path],
    queryFn: ({ signal }) => call(listProducts, { query: { limit: wholeCatalog }, signal }),
  });
}

export function useProductNames(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [listProductNames.path],
    queryFn: ({ signal }) => call(listProductNames, { signal }),
  });
}

/** "Unknown Product" for a deleted product; undefined while loading. */
export function productName(
  products: readonly Pick<Product, "id" | "name">[] | undefined,
  productId: string | null,
): string {
  if (!products) return "";
  return products.find(({ id }) => id === productId)?.name ?? "Unknown Product";
}
