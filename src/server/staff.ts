import type { FastifyInstance } from "fastify";
import type { Parts } from "./parts.ts";
import { Refusal } from "./refusal.ts";
import { hang, type ServedRoute } from "./serve.ts";
import { actorOf } from "./staff/sessions.ts";

/** The door to the office: nobody comes in without a session, nor to an administrator's route without the role. */
export async function staffDoor(
  door: FastifyInstance,
  { routes, parts }: { routes: ServedRoute[]; parts: Parts },
) {
  door.addHook("onRequest", async (request) => {
    const { sessionToken } = request;
    request.actor = sessionToken ? await actorOf(parts.db, sessionToken, parts.now()) : undefined;
    if (!request.actor) throw new Refusal(401, "signed_out", "Sign in to go on");
    if (request.routeOptions.config.access === "admin" && request.actor.role !== "admin") {
      throw new Refusal(403, "not_allowed", "Only an administrator may do this");
    }
  });
  for (const served of routes) hang(door, served, parts);
}
