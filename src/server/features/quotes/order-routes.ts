import { projectOrder } from "#contract/orders.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { projectById } from "../projects/reads.ts";
import { presentOrder } from "./order-reads.ts";

export const orderRoutes: ServedRoute[] = [
  handle(projectOrder, async ({ params }, { db }) => {
    await projectById(db, params.id);
    return reply(200, await presentOrder(db, params.id));
  }),
];
