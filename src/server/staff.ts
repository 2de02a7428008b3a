import type { FastifyInstance } from "fastify";
import type { Access } from "#contract/route.ts";
import type { Actor } from "#domain/staff/member.ts";
import type { Parts } from "./parts.ts";
import { Refusal } from "./refusal.ts";
import { hang, type ServedRoute } from "./serve.ts";
import { actorOf } from "./staff/sessions.ts";

/**
 * The door to the office: nobody comes in without a session, nor further than the route's access lets them. What is
 * said here is for them alone, and kept by no browser.
 */
export async function staffDoor(
  door: FastifyInstance,
  { routes, parts }: { routes: ServedRoute[]; parts: Parts },
) {
  door.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { sessionToken } = request;
    const visit = { at: parts.now(), caller: request.ip };
    request.actor = sessionToken ? await actorOf(parts.db, sessionToken, visit) : undefined;
    if (!request.actor) throw new Refusal(401, "signed_out", "Sign in to go on");
    refuseBeyond(request.routeOptions.config.access, request.actor);
  });
  for (const served of routes) hang(door, served, parts);
}

/** A route that does not say who may call it is an administrator's. */
function refuseBeyond(access: Access = "admin", { role, owesSecondFactor }: Actor) {
  if (access === "member") return;
  if (owesSecondFactor) {
    throw new Refusal(403, "second_factor_needed", "Set up a second factor first: the business asks for one");
  }
  if (access === "admin" && role !== "admin") {
    throw new Refusal(403, "not_allowed", "Only an administrator may do this");
  }
}
