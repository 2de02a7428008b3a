import type { FastifyInstance } from "fastify";
import type { Parts } from "./parts.ts";
import { hang, type ServedRoute } from "./serve.ts";
import { actorOf } from "./staff/sessions.ts";

/** The door that is open to anyone. A signed-in caller is known here too, because some routes serve both. */
export async function publicDoor(
  door: FastifyInstance,
  { routes, parts }: { routes: ServedRoute[]; parts: Parts },
) {
  door.addHook("preValidation", async (request) => {
    if (request.sessionToken) request.actor = await actorOf(parts.db, request.sessionToken, parts.now());
  });
  for (const served of routes) hang(door, served, parts);
}
