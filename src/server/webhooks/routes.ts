import { receiveText, receiveTextStatus } from "#contract/webhooks.ts";
import { takeTextStatus } from "../delivery-marks.ts";
import { Refusal } from "../refusal.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { isSignedBy } from "../texts/signature.ts";
import { statusAddress } from "../texts/status-address.ts";
import { takeText } from "./writes.ts";

/** Nothing for Twilio to do: what we have to say goes through the queue, where the office sees it. */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export const webhookRoutes: ServedRoute[] = [
  on(receiveText, async ({ body, signature, at }, { db, post, twilioToken }) => {
    refuseUnsigned(twilioToken, { signature, url: `${post.publicUrl}${receiveText.path}`, said: body });
    await takeText(db, { said: body, at, post });
    return say(200, noAnswer, { "content-type": "text/xml; charset=utf-8" });
  }),

  on(receiveTextStatus, async ({ params, body, signature, at }, { db, post, twilioToken }) => {
    const url = statusAddress(post.publicUrl, params.id);
    refuseUnsigned(twilioToken, { signature, url, said: body as Record<string, string> });
    await takeTextStatus(db, params.id, { said: body, at, post });
    return say(204);
  }),
];

function refuseUnsigned(token: string | undefined, call: Parameters<typeof isSignedBy>[1]) {
  if (!token || !isSignedBy(token, call))
    throw new Refusal(403, "not_signed", "This call is not signed by Twilio");
}
