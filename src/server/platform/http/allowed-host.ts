import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../core/http-error.ts";
import { isLoopbackHost } from "../core/ip-network.ts";

/**
 * Guards against DNS rebinding: another site can point its own name at this machine and then count as our origin. So
 * refuse every Host but that of PUBLIC_URL and this machine's own names.
 */
export function refuseOtherHosts(publicUrl: string) {
  const ours = new URL(publicUrl).hostname;
  return ({ headers, raw }: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (headers.host === undefined) {
      // Browsers always send Host; an HTTP/1.0 health check may not.
      if (raw.httpVersion === "1.0") return done();
      throw new HttpError(400, "invalid", "The request has no Host header");
    }
    const name = hostname(headers.host);
    if (name === ours || (name && isLoopbackHost(name))) return done();
    throw new HttpError(421, "other_host", `This address isn't ours. Go to ${publicUrl}`);
  };
}

/** Without the port, which a proxy may change. Undefined for an invalid host. */
function hostname(host: string): string | undefined {
  return /^(\[[\da-f:.]+\]|[^:@/?#\\\s]+?)\.?(?::\d*)?$/.exec(host.toLowerCase())?.[1];
}
