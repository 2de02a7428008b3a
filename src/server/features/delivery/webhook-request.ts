import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "../../platform/core/public-address.ts";
import { SendError } from "../../platform/messaging/transport.ts";

const tenSeconds = 10_000;

const notPublic = "The address is on this machine or in a private network, so it was not called";

interface SignedBody {
  /** The delivery's id. */
  id: string;
  at: Date;
  body: string;
  /** As shown to the administrator: `whsec_` and base64. */
  secrets: readonly string[];
}

/** Headers of Standard Webhooks (standardwebhooks.com): one signature for each secret. */
export function signedHeaders({ id, at, body, secrets }: SignedBody): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

interface WebhookCall {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether it may reach this machine and its networks, also over plain HTTP. */
  allowsPrivate: boolean;
  /** Milliseconds for everything: the name, the connection, the head of the answer. */
  timeout?: number;
}

/**
 * Posts to another program and returns the status of its answer, whose body is not read. Follows no redirect. The
 * address is checked as it is connected to, so a name that changes in between reaches nothing private.
 *
 * @throws SendError if there is no answer in time, or the address is not public.
 */
export async function postWebhook({
  url,
  headers,
  body,
  allowsPrivate,
  timeout = tenSeconds,
}: WebhookCall): Promise<number> {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, "");
  // A literal is connected to without a look-up.
  if (!allowsPrivate && isIP(literal) && !isPublicAddress(literal))
    throw new SendError(notPublic, { isFinal: true });
  if (!allowsPrivate && protocol !== "https:")
    throw new SendError("The address has no https://", { isFinal: true });
  const { request } = protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "user-agent": "Valance", ...headers },
        "content-length": Buffer.byteLength(body),
      },
      agent: false,
      signal: AbortSignal.timeout(timeout),
      ...(allowsPrivate ? {} : { lookup: lookupPublic }),
    });
    call.on("response", (answer) => {
      answer.on("error", () => undefined).destroy();
      resolve(answer.statusCode ?? 0);
    });
    call.on("error", (error) => reject(sendErrorOf(error, timeout)));
    call.end(body);
  });
}

/** Refuses a name if any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new SendError(notPublic), "");
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function sendErrorOf(error: Error, timeout: number): SendError {
  if (error instanceof SendError) return error;
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return new SendError(`There was no answer within ${timeout / 1000} seconds`);
  return new SendError(`The call failed: ${error.message}`);
}
