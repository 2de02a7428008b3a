import type { z } from "zod";
import { fileTimeout } from "#api/fetch-route.ts";
import { importProductsRoute } from "#contract/import-export.ts";
import { createProductRoute, updateProductRoute } from "#contract/products.ts";
import { productsCounted } from "#domain/products/labels.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useCreateProduct() {
  return useMutationWithToast({
    send: (body: z.input<typeof createProductRoute.body>) => call(createProductRoute, { body }),
    done: ({ name }) => ({ title: "Product added", description: name }),
    failed: shownInForm,
  });
}

type ProductEdit = z.input<typeof updateProductRoute.body> & { id: string };

export function useUpdateProduct() {
  return useMutationWithToast({
    send: ({ id, ...body }: ProductEdit) => call(updateProductRoute, { params: { id }, body }),
    done: ({ name }) => ({
      title: "Product updated",
      description: `${name}. Existing windows and quotes keep their prices.`,
    }),
    failed: shownInForm,
  });
}

export function useOfferProduct() {
  return useMutationWithToast({
    send: ({ id, isActive, version }: { id: string; isActive: boolean; version: number }) =>
      call(updateProductRoute, { params: { id }, body: { isActive, version } }),
    done: ({ name, isActive }) => ({
      title: isActive ? `${name} is active` : `${name} is inactive`,
      ...(isActive ? {} : { description: "Existing windows keep it." }),
    }),
    failed: serverMessage("Failed to update the product"),
  });
}

export function useImportProducts() {
  return useMutationWithToast({
    send: (body: z.input<typeof importProductsRoute.body>) =>
      call(importProductsRoute, { body, timeout: fileTimeout }),
    done: ({ added, changed }) => ({
      title: "Catalog updated",
      description: `${productsCounted(added)} added, ${productsCounted(changed)} changed`,
    }),
    failed: serverMessage("Failed to import the file"),
  });
}
