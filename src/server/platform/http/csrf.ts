import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../core/http-error.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Sec-Fetch-Site values of our own pages and of requests that no page made. Excludes same-site neighbors. */
const ownSites = new Set(["same-origin", "none"]);

/**
 * Accepts a change of state only from our own pages, by Sec-Fetch-Site and Origin. A caller that sends neither is not
 * a browser and so carries no cookie that another site could exploit.
 */
export function refuseOtherOrigins(publicUrl: string) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (reading.has(request.method)) return done();
    const { origin } = request.headers;
    if (
      isFromElsewhere(request) ||
      (origin !== undefined && !isOurs(origin, request.headers.host, publicUrl))
    ) {
      throw otherOrigin();
    }
    done();
  };
}

/** Refuses cross-site links to the office's reads: an export, for example, records who ran it. */
export async function refuseLinksFromElsewhere(request: FastifyRequest) {
  if (isFromElsewhere(request)) throw otherOrigin();
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const { "sec-fetch-site": site } = headers;
  return site !== undefined && !ownSites.has(String(site));
}

function otherOrigin() {
  return new HttpError(403, "other_origin", "This request didn't come from our site");
}

function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
