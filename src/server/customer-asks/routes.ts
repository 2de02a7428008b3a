import { keepAppointment as keep } from "#contract/customer-asks.ts";
import { presentAppointment } from "../appointments/reads.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { keepAppointment } from "./writes.ts";

export const customerAskRoutes: ServedRoute[] = [
  on(keep, async ({ params, body, actor, at }, { db }) => {
    const kept = await keepAppointment(db, { id: params.id, askedAt: body.askedAt, by: actor, at });
    return say(200, await presentAppointment(db, kept));
  }),
];
