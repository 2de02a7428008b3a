import { keepAppointment as keep } from "#contract/customer-asks.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { keepAppointment } from "./customer-ask-writes.ts";
import { presentAppointment } from "./reads.ts";

export const customerAskRoutes: ServedRoute[] = [
  on(keep, async ({ params, body, actor, at }, { db }) => {
    const kept = await keepAppointment(db, { id: params.id, askedAt: body.askedAt, by: actor, at });
    return say(200, await presentAppointment(db, kept));
  }),
];
