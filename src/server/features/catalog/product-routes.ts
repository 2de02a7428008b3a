import { createProduct, getProduct, listProducts, productStory, updateProduct } from "#contract/products.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { findProducts, knownProduct, presentProduct, productsStory } from "./product-reads.ts";
import { addProduct, editProduct } from "./product-writes.ts";

export const productRoutes: ServedRoute[] = [
  on(listProducts, async ({ query }, { db }) => {
    const { rows, headers } = await findProducts(db, query);
    return say(200, rows.map(presentProduct), headers);
  }),

  on(getProduct, async ({ params }, { db }) => say(200, presentProduct(await knownProduct(db, params.id)))),

  on(productStory, async ({ params, query }, { db }) => {
    const { items, headers } = await productsStory(db, params.id, query);
    return say(200, items, headers);
  }),

  on(createProduct, async ({ body, actor, at }, { db }) => {
    const row = await addProduct(db, body, { by: actor, at });
    return say(201, presentProduct(row));
  }),

  on(updateProduct, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await editProduct(db, { productId: params.id, changes, version, by: actor, at });
    return say(200, presentProduct(row));
  }),
];
