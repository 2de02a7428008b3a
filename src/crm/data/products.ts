import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fileTimeout } from "#api/fetch-route.ts";
import { previewProductImportRoute } from "#contract/import-export.ts";
import { getProductRoute, listProductsRoute } from "#contract/products.ts";
import type { ProductCategory } from "#domain/products/product.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { useOnePage } from "../api/use-page.ts";
import type { ChosenFile } from "./imports.ts";
import type { ProductSort } from "./sort-orders.ts";

interface ProductFilters {
  search?: string | undefined;
  category?: ProductCategory | undefined;
  isActive?: "true" | "false" | undefined;
  sort?: ProductSort | undefined;
}

export function useProductPage(query: ProductFilters & { limit: number; cursor?: string | undefined }) {
  return useOnePage(listProductsRoute, query);
}

export function productQuery(id: string) {
  return routeQuery(getProductRoute, { params: { id } });
}

export function useProduct(id: string) {
  return useQuery(productQuery(id));
}

export function useProductImportPreview({ content, count }: ChosenFile, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [previewProductImportRoute.path, count],
    queryFn: ({ signal }) =>
      call(previewProductImportRoute, { body: { content }, signal, timeout: fileTimeout }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
