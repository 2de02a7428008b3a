import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StepUp } from "#contract/account.ts";
import { type Access, officeHeader, unknownUser } from "#contract/route.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import { actorOf } from "../features/users/sessions.ts";
import { refuseWithoutStepUp } from "../features/users/step-up.ts";
import { HttpError, signedOut } from "../platform/core/http-error.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { refuseLinksFromElsewhere } from "../platform/http/csrf.ts";
import { mount, type ServedRoute } from "../platform/http/route-handler.ts";
import { limitInstallersToJobs } from "./job-scope.ts";
import { admitKey } from "./key-access.ts";

/**
 * Serves staff routes: requires an API key with the route's scope, or a session and the route's access level. Browsers
 * cache no answer.
 */
export async function staffPlugin(
  plugin: FastifyInstance,
  { routes, context }: { routes: ServedRoute[]; context: AppContext },
) {
  plugin.addHook("onRequest", refuseLinksFromElsewhere);
  plugin.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (await admitKey(request, context)) return;
    await admitUser(request, context, request.routeOptions.config.access);
  });
  limitInstallersToJobs(plugin, context.db);
  plugin.addHook("preHandler", (request) => refuseWithoutDeclaredStepUp(request, context));
  for (const served of routes) mount(plugin, served, context);
}

/** Sets the request's actor. Refuses a call without a session or beyond the user's access. */
export async function admitUser(
  request: FastifyRequest,
  { db, now }: Pick<AppContext, "db" | "now">,
  access: Access | undefined,
) {
  const { sessionToken, ip } = request;
  request.actor = sessionToken ? await actorOf(db, sessionToken, { at: now(), caller: ip }) : undefined;
  if (!request.actor || isFromAnothersPage(request, request.actor)) throw signedOut();
  refuseBeyond(access, request.actor);
}

/** Another person has signed in in another tab since the page loaded; do not submit this form in their name. */
function isFromAnothersPage({ headers }: FastifyRequest, actor: Actor): boolean {
  const { [officeHeader]: owner = unknownUser } = headers;
  return owner !== unknownUser && owner !== actor.id;
}

/** After the checks of access, because it asks for more of a user who has it. */
async function refuseWithoutDeclaredStepUp(
  { actor, body, sessionToken, routeOptions }: FastifyRequest,
  context: AppContext,
) {
  if (!routeOptions.config.needsStepUp) return;
  const { password } = body as StepUp;
  await refuseWithoutStepUp(context, { actor: actor!, at: context.now(), sessionToken, password });
}

/** A route without an access level is for administrators only. */
function refuseBeyond(access: Access = "admin", { role, owesSecondFactor }: Actor) {
  if (access === "signed-in" || access === "anyone") return;
  if (owesSecondFactor) {
    throw new HttpError(
      403,
      "second_factor_needed",
      "Set up two-step sign-in first. Your company requires it.",
    );
  }
  if (!isAdmitted(access, role)) {
    const message = access === "admin" ? "Only administrators can do this" : "Your role doesn't include this";
    throw new HttpError(403, "not_allowed", message);
  }
}
