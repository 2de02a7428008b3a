import { z } from "zod";
import { id, instant } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const message = z.object({
  id,
  channel: z.enum(["email", "text"]),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(["kept", "queued", "sent", "failed"]),
  leadId: id.nullable(),
  clientId: id.nullable(),
  appointmentId: id.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;

export const listMessages = route({
  method: "GET",
  path: "/api/messages",
  access: "staff",
  summary: "E-mails and texts, newest first",
  query: listQuery(["createdAt"], {}),
  replies: { 200: z.array(message) },
});
