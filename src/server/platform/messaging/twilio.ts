import { z } from "zod";
import { minute } from "#domain/durations.ts";
import { internationalPhone } from "#domain/phone.ts";
import { type MessageRow, SendError, type Transport } from "./transport.ts";

interface Account {
  accountSid: string;
  authToken: string;
  /** The business's own number, +18505550134. */
  from: string;
  /** Twilio's API origin: another region, or a stand-in for tests. */
  origin?: string;
  /** Delivery status callback; undefined if Twilio cannot reach us. */
  statusAddress?: ((messageId: string) => string) | undefined;
}

export const twilioOrigin = "https://api.twilio.com";

const timeout = 20_000;
/** Allowed difference between our clock and Twilio's. */
const clocksDiffer = 5 * minute;
/** "Attempt to send to unsubscribed recipient" (twilio.com/docs/api/errors/21610). */
export const unsubscribed = 21610;

const taken = z.object({ sid: z.string() });
const listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});
const refused = z.object({ code: z.number().optional(), message: z.string() });

/**
 * Sends texts by Twilio's Messages API. Its idempotency is undocumented, so before a retry we check the account's own
 * list for the first try. We send a key anyway.
 */
export function openTexts({
  origin = twilioOrigin,
  accountSid,
  authToken,
  from,
  statusAddress,
}: Account): Transport {
  const address = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const callTwilio = (url: string, more: RequestInit & { headers?: Record<string, string> } = {}) =>
    answerOf(url, { ...more, headers: { ...more.headers, authorization } });
  return {
    async send(message) {
      const form = new URLSearchParams({ To: numberOf(message), From: from, Body: message.body });
      if (statusAddress) form.set("StatusCallback", statusAddress(message.id));
      const headers = { "idempotency-key": keyOf(message) };
      return taken.parse(await callTwilio(address, { method: "POST", body: form, headers })).sid;
    },
    async find(message) {
      const query = new URLSearchParams({ To: numberOf(message), From: from, PageSize: "100" });
      const { messages } = listed.parse(await callTwilio(`${address}?${query}`));
      const since = message.createdAt.getTime() - clocksDiffer;
      return messages
        .filter(({ body, date_created }) => body === message.body && Date.parse(date_created) >= since)
        .map(({ sid }) => sid);
    },
    close: () => undefined,
  };
}

/** A text that staff resend after a failure is a new text, with a new key. */
function keyOf({ id, providerId }: MessageRow): string {
  return providerId ? `${id}/${providerId}` : id;
}

function numberOf({ recipient }: MessageRow): string {
  const number = internationalPhone(recipient);
  if (!number) throw new SendError(`${recipient} is not a number that can receive texts`, { isFinal: true });
  return number;
}

async function answerOf(url: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, {
    ...request,
    signal: AbortSignal.timeout(timeout),
    redirect: "error",
  }).catch((error: Error) => {
    throw new SendError(`Twilio did not answer: ${error.message}`);
  });
  const reply: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return reply;
  throw sendErrorOf(answer.status, refused.safeParse(reply).data);
}

/** Rate limits, server faults and rejected credentials are temporary; a fault in the text itself is final. */
function sendErrorOf(status: number, reply: z.infer<typeof refused> | undefined): SendError {
  const mayPass = status === 429 || status >= 500 || status === 401 || status === 403;
  const text = reply
    ? `${reply.message}${reply.code ? ` (Twilio ${reply.code})` : ""}`
    : `Twilio answered ${status}`;
  return new SendError(text, { isFinal: !mayPass, hasOptedOut: reply?.code === unsubscribed });
}
