import { projectOrder } from "#contract/order.ts";
import { projectById } from "../projects/reads.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { presentOrder } from "./reads.ts";

export const orderRoutes: ServedRoute[] = [
  on(projectOrder, async ({ params }, { db }) => {
    await projectById(db, params.id);
    return say(200, await presentOrder(db, params.id));
  }),
];
