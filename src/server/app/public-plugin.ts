import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { officeHeader } from "#contract/route.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { actorOf } from "../features/users/sessions.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { mount, type ServedRoute } from "../platform/http/route-handler.ts";
import { admitKey } from "./key-access.ts";
import { admitUser } from "./staff-plugin.ts";

/** Bytes allowed in a webhook form; Twilio's are a few thousand. */
const maxFormBytes = 64 * 1024;

/**
 * Serves routes that anyone may call. Resolves the session here too, because some routes serve both visitors and
 * staff; a caller who still owes a second factor, or does not work with clients, counts as a visitor. A call that the
 * office marks as its own needs a session (decision 040). Browsers cache no answer unless the route says so.
 */
export async function publicPlugin(
  plugin: FastifyInstance,
  { routes, context }: { routes: ServedRoute[]; context: AppContext },
) {
  plugin.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (await admitKey(request, context)) return;
    // Check before the body is read, so that an office call is never handled or stored as a visitor's.
    const isOffice = request.headers[officeHeader] !== undefined;
    if (isOffice && !request.routeOptions.config.needsNoSession) await admitUser(request, context, "staff");
  });
  plugin.addHook("preValidation", async (request) => {
    if (request.actor) return;
    const appointment = { at: context.now(), caller: request.ip };
    const actor = request.sessionToken
      ? await actorOf(context.db, request.sessionToken, appointment)
      : undefined;
    request.actor = actor && !actor.owesSecondFactor && mayWorkWithClients(actor) ? actor : undefined;
  });
  const isForm = ({ route }: ServedRoute) => route.bodyType === "application/x-www-form-urlencoded";
  for (const served of routes.filter((served) => !isForm(served))) mount(plugin, served, context);
  // Other routes accept no form bodies: another site can make a browser send one.
  await plugin.register(async (forms) => {
    await forms.register(formbody, { bodyLimit: maxFormBytes });
    for (const served of routes.filter(isForm)) mount(forms, served, context);
  });
}
