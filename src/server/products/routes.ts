import { listProducts } from "#contract/products.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { findProducts, presentProduct } from "./reads.ts";

export const productRoutes: ServedRoute[] = [
  on(listProducts, async ({ query }, { db }) => {
    const { rows, headers } = await findProducts(db, query);
    return say(200, rows.map(presentProduct), headers);
  }),
];
