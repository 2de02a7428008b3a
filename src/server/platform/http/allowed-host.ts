import type { FastifyRequest } from "fastify";
import { Refusal } from "../core/http-error.ts";
import { isLoopbackHost } from "../core/ip-network.ts";

/**
 * A page elsewhere can let its own name lead to this machine, and would then be of our origin to a browser. So who
 * asks for us by another name than PUBLIC_URL's or this machine's is answered nothing.
 */
export function refuseOtherHosts(publicUrl: string) {
  const ours = new URL(publicUrl).hostname;
  return async ({ headers, raw }: FastifyRequest) => {
    if (headers.host === undefined) {
      // No browser leaves it out; a health check by HTTP/1.0 may.
      if (raw.httpVersion === "1.0") return;
      throw new Refusal(400, "invalid", "The request does not say which host it is for");
    }
    const name = hostname(headers.host);
    if (name === ours || (name && isLoopbackHost(name))) return;
    throw new Refusal(421, "other_host", `This address is not ours. Go to ${publicUrl}`);
  };
}

/** Without the port, which a proxy may change; undefined for what is no host. */
function hostname(host: string): string | undefined {
  return /^(\[[\da-f:.]+\]|[^:@/?#\\\s]+?)\.?(?::\d*)?$/.exec(host.toLowerCase())?.[1];
}
