import type { z } from "zod";
import { fileTimeout } from "#api/fetch-route.ts";
import { importProducts } from "#contract/import-export.ts";
import { createProduct, updateProduct } from "#contract/products.ts";
import { productsCounted } from "#domain/products/labels.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useCreateProduct() {
  return useMutationWithToast({
    send: (body: z.input<typeof createProduct.body>) => call(createProduct, { body }),
    done: ({ name }) => ({ title: "Product added", description: name }),
    failed: shownInForm,
  });
}

type ProductEdit = z.input<typeof updateProduct.body> & { id: string };

export function useUpdateProduct() {
  return useMutationWithToast({
    send: ({ id, ...body }: ProductEdit) => call(updateProduct, { params: { id }, body }),
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
      call(updateProduct, { params: { id }, body: { isActive, version } }),
    done: ({ name, isActive }) => ({
      title: isActive ? `${name} is active` : `${name} is inactive`,
      ...(isActive ? {} : { description: "Existing windows keep it." }),
    }),
    failed: serverMessage("Failed to update the product"),
  });
}

export function useImportProducts() {
  return useMutationWithToast({
    send: (body: z.input<typeof importProducts.body>) => call(importProducts, { body, timeout: fileTimeout }),
    done: ({ added, changed }) => ({
      title: "Catalog updated",
      description: `${productsCounted(added)} added, ${productsCounted(changed)} changed`,
    }),
    failed: serverMessage("Failed to import the file"),
  });
}
