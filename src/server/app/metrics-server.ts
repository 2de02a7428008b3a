import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

/**
 * Serves `/metrics` on this machine only, at a port of its own, so that the public cannot reach it. Returns the port
 * (that of `0` is chosen by the system) and what stops it.
 */
export async function serveMetrics(metrics: Pick<Metrics, "text" | "contentType">, port: number) {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return response.writeHead(404).end();
    const text = await metrics.text();
    response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
