import { keepAppointment as keep } from "#contract/customer-asks.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { keepAppointment } from "./customer-ask-writes.ts";
import { presentAppointment } from "./reads.ts";

export const customerAskRoutes: ServedRoute[] = [
  handle(keep, async ({ params, body, actor, at }, { db }) => {
    const kept = await keepAppointment(db, { id: params.id, askedAt: body.askedAt, by: actor, at });
    return reply(200, await presentAppointment(db, kept));
  }),
];
