import { receiveText, receiveTextStatus } from "#contract/webhooks.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { isSignedBy } from "../../platform/messaging/signature.ts";
import { statusAddress } from "../../platform/messaging/status-address.ts";
import { takeTextStatus } from "./delivery-status.ts";
import { takeText } from "./webhook-writes.ts";

/** An empty answer: our replies go through the queue, where the office sees them. */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export const webhookRoutes: ServedRoute[] = [
  handle(receiveText, async ({ body, signature, at }, { db, messaging, twilioToken }) => {
    refuseUnsigned(twilioToken, { signature, url: `${messaging.publicUrl}${receiveText.path}`, said: body });
    await takeText(db, { said: body, at, messaging });
    return reply(200, noAnswer, { "content-type": "text/xml; charset=utf-8" });
  }),

  handle(receiveTextStatus, async ({ params, body, signature, at }, { db, messaging, twilioToken }) => {
    const url = statusAddress(messaging.publicUrl, params.id);
    refuseUnsigned(twilioToken, { signature, url, said: body as Record<string, string> });
    await takeTextStatus(db, params.id, { said: body, at, messaging });
    return reply(204);
  }),
];

function refuseUnsigned(token: string | undefined, call: Parameters<typeof isSignedBy>[1]) {
  if (!token || !isSignedBy(token, call))
    throw new HttpError(403, "not_signed", "This call is not signed by Twilio");
}
