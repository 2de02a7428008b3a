import { live } from "#contract/live-events.ts";
import type { ServedRoute } from "../../platform/http/route-handler.ts";

/** Nothing on the way may keep it back: neither a cache nor a proxy that collects an answer before it hands it on. */
const asItComes = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };

export const liveRoutes: ServedRoute[] = [
  {
    route: live,
    answer: async ({ actor, sessionToken, server }, reply) => {
      const stream = server.news.open({ memberId: actor!.id, token: sessionToken! });
      reply.raw.on("close", () => stream.destroy());
      return reply.headers(asItComes).type("text/event-stream").send(stream);
    },
  },
];
