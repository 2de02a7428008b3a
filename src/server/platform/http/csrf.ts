import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../core/http-error.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** What a browser says of a request from one of our own pages, and of one that no page made. A neighbour is neither. */
const ownSites = new Set(["same-origin", "none"]);

/**
 * What changes state must come from our own pages. Browsers say where a request comes from in Sec-Fetch-Site and
 * Origin; a caller that says neither is no browser, and carries no cookie that somebody else could ride on.
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

/** The office's calls are followed from no link of another site: an export writes down who took it. */
export async function refuseLinksFromElsewhere(request: FastifyRequest) {
  if (isFromElsewhere(request)) throw otherOrigin();
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const { "sec-fetch-site": site } = headers;
  return site !== undefined && !ownSites.has(String(site));
}

function otherOrigin() {
  return new Refusal(403, "other_origin", "This request did not come from our own pages");
}

function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
