import { receiveText } from "#contract/webhooks.ts";
import { Refusal } from "../refusal.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { isSignedBy } from "../texts/signature.ts";
import { takeText } from "./writes.ts";

/** Nothing for Twilio to do: what we have to say goes through the queue, where the office sees it. */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export const webhookRoutes: ServedRoute[] = [
  on(receiveText, async ({ body, signature, at }, { db, post, twilioToken }) => {
    const url = `${post.publicUrl}${receiveText.path}`;
    if (!twilioToken || !isSignedBy(twilioToken, { signature, url, said: body }))
      throw new Refusal(403, "not_signed", "This call is not signed by Twilio");
    await takeText(db, { said: body, at, post });
    return say(200, noAnswer, { "content-type": "text/xml; charset=utf-8" });
  }),
];
