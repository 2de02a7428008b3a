import { z } from "zod";
import { idParams } from "./fields.ts";
import { route } from "./route.ts";

const field = (max: number) => z.string("Missing from Twilio's webhook").max(max);

/** Twilio's parameters for an incoming text; extra ones are part of its signature. */
const incomingText = z
  .object({ MessageSid: field(100), From: field(100), Body: field(5_000) })
  .catchall(z.string().max(5_000));

export const receiveText = route("POST /api/webhooks/twilio/messages", "anyone", {
  summary: "Receive a text from Twilio, signed with its token",
  bodyType: "application/x-www-form-urlencoded",
  body: incomingText,
  /** TwiML. */
  replies: { 200: z.string() },
});

/** Twilio's parameters for a delivery status; extra ones are part of its signature. */
const textStatus = z
  .object({ MessageSid: field(100), MessageStatus: field(40), ErrorCode: field(20).optional() })
  .catchall(z.string().max(5_000));

export const receiveTextStatus = route("POST /api/webhooks/twilio/messages/{id}/status", "anyone", {
  summary: "Receive the delivery status of a text from Twilio, signed with its token",
  bodyType: "application/x-www-form-urlencoded",
  params: idParams,
  body: textStatus,
  replies: { 204: z.void() },
});
