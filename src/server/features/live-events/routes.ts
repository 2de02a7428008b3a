import { liveRoute } from "#contract/notifications.ts";
import type { ServedRoute } from "../../platform/http/route-handler.ts";

/** Keeps caches and buffering proxies from holding the stream back. */
const asItComes = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };

export const liveRoutes: ServedRoute[] = [
  {
    route: liveRoute,
    answer: async ({ actor, sessionToken, server }, reply) => {
      const stream = server.liveEvents.open({ userId: actor!.id, role: actor!.role, token: sessionToken! });
      reply.raw.on("close", () => stream.destroy());
      return reply.headers(asItComes).type("text/event-stream").send(stream);
    },
  },
];
