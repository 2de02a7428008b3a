import {
  createProductRoute,
  getProductRoute,
  listProductNamesRoute,
  listProductsRoute,
  productTimelineRoute,
  switchOffSamplesRoute,
  updateProductRoute,
} from "#contract/products.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import {
  findProducts,
  knownProduct,
  presentProduct,
  productNames,
  productsTimeline,
} from "./product-reads.ts";
import { addProduct, editProduct } from "./product-writes.ts";
import { deactivateSamples } from "./sample-writes.ts";

export const productRoutes: ServedRoute[] = [
  handle(listProductsRoute, async ({ query }, { db }) => {
    const { rows, headers } = await findProducts(db, query);
    return reply(200, rows.map(presentProduct), headers);
  }),

  handle(listProductNamesRoute, async (_input, { db }) => reply(200, await productNames(db))),

  handle(getProductRoute, async ({ params }, { db }) =>
    reply(200, presentProduct(await knownProduct(db, params.id))),
  ),

  handle(productTimelineRoute, async ({ params, query }, { db }) => {
    const { items, headers } = await productsTimeline(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(createProductRoute, async ({ body, actor, at }, { db }) => {
    const row = await addProduct(db, body, { by: actor, at });
    return reply(201, presentProduct(row));
  }),

  handle(switchOffSamplesRoute, async ({ actor, at }, { db }) =>
    reply(200, { count: await deactivateSamples(db, { by: actor, at }) }),
  ),

  handle(updateProductRoute, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await editProduct(db, { productId: params.id, changes, version, by: actor, at });
    return reply(200, presentProduct(row));
  }),
];
