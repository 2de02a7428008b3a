import {
  listOutstandingRoute,
  listPaymentsRoute,
  projectPaymentsRoute,
  recordPaymentRoute,
  refundPaymentRoute,
  sumPaymentsRoute,
} from "#contract/payments.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findOutstanding } from "./outstanding.ts";
import { accountOfProject, findPayments, paymentById, sumOfPayments } from "./reads.ts";
import { recordPayment, refundPayment } from "./writes.ts";

export const paymentRoutes: ServedRoute[] = [
  handle(listPaymentsRoute, async ({ query, at }, { db, timeZone }) => {
    const { items, headers } = await findPayments(db, query, { at, timeZone });
    return reply(200, items, headers);
  }),

  handle(sumPaymentsRoute, async ({ query, at }, { db, timeZone }) =>
    reply(200, await sumOfPayments(db, query, { at, timeZone })),
  ),

  handle(listOutstandingRoute, async (_, { db }) => reply(200, await findOutstanding(db))),

  handle(projectPaymentsRoute, async ({ params }, { db, timeZone }) =>
    reply(200, await accountOfProject(db, params.id, timeZone)),
  ),

  handle(recordPaymentRoute, async ({ params, body, key, actor, at }, { db, timeZone, messaging }) => {
    const recorded = { projectId: params.id, fields: body, key, timeZone, by: actor, at, messaging };
    const { paymentId, repeated } = await recordPayment(db, recorded);
    return reply(repeated ? 200 : 201, await paymentById(db, paymentId, timeZone));
  }),

  handle(refundPaymentRoute, async ({ params, actor, at }, { db, timeZone, messaging }) => {
    await refundPayment(db, { paymentId: params.id, by: actor, at, messaging });
    return reply(200, await paymentById(db, params.id, timeZone));
  }),
];
