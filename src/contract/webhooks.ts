import { z } from "zod";
import { idParams } from "./fields.ts";
import { route } from "./route.ts";

const said = (max: number) => z.string("Twilio's webhook says this").max(max);

/** Twilio's parameters for an incoming text; what else it says is part of what it signs. */
export const incomingText = z
  .object({ MessageSid: said(100), From: said(100), Body: said(5_000) })
  .catchall(z.string().max(5_000));

export const receiveText = route({
  method: "POST",
  path: "/api/webhooks/twilio/messages",
  access: "anyone",
  summary: "A text has come in: called by Twilio, and signed with its token",
  bodyType: "application/x-www-form-urlencoded",
  body: incomingText,
  /** TwiML. */
  replies: { 200: z.string() },
});

/** Twilio's parameters when it says what became of a text that it took; again all of them are signed. */
const textStatus = z
  .object({ MessageSid: said(100), MessageStatus: said(40), ErrorCode: said(20).optional() })
  .catchall(z.string().max(5_000));

export const receiveTextStatus = route({
  method: "POST",
  path: "/api/webhooks/twilio/messages/{id}/status",
  access: "anyone",
  summary: "What became of a text of ours: called by Twilio, and signed with its token",
  bodyType: "application/x-www-form-urlencoded",
  params: idParams,
  body: textStatus,
  replies: { 204: z.void() },
});
