import { projectOrder } from "#contract/orders.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { projectById } from "../projects/reads.ts";
import { presentOrder } from "./order-reads.ts";

export const orderRoutes: ServedRoute[] = [
  on(projectOrder, async ({ params }, { db }) => {
    await projectById(db, params.id);
    return say(200, await presentOrder(db, params.id));
  }),
];
