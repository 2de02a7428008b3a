import { z } from "zod";
import { appointment } from "./appointments.ts";
import { idParams, instant, noQuery } from "./fields.ts";
import { route } from "./route.ts";

export const keepAppointment = route({
  method: "POST",
  path: "/api/appointments/{id}/keep",
  access: "staff",
  summary: "Keep an appointment that its customer asked by text to cancel or move",
  params: idParams,
  /** The request that staff saw: a newer one is not dismissed with it. */
  query: noQuery,
  body: z.strictObject({ askedAt: instant }),
  replies: { 200: appointment },
});
