import type { FastifyInstance, FastifyRequest } from "fastify";
import type { JobScope } from "#contract/route.ts";
import { withoutWithheld } from "#contract/withheld.ts";
import { seesOnlyOwnJobs } from "#domain/staff/permissions.ts";
import { HttpError, notFound } from "../platform/core/http-error.ts";
import type { Db } from "../platform/db/connection.ts";
import { isOfOwnJob } from "../platform/db/own-jobs.ts";

/**
 * Keeps installers to their own jobs on every route: another's record is not found, and no reply holds a price
 * (decision 070). A route without a scope is refused, and a reply without a schema has no price to leave out.
 */
export function limitInstallersToJobs(plugin: FastifyInstance, db: Db) {
  plugin.addHook("preHandler", async (request) => {
    if (!isRestricted(request)) return;
    const { job } = request.routeOptions.config;
    if (!job) throw new HttpError(403, "not_allowed", "Your role doesn't include this");
    if (job !== "own" && !(await isOfOwnJob(db, request.actor!.id, job, idIn(request, job))))
      throw notFound(nounOf(job));
  });
  plugin.addHook("preSerialization", async (request, reply, body) => {
    const schema = request.routeOptions.config.replies?.[reply.statusCode];
    return schema && isRestricted(request) ? withoutWithheld(schema, body) : body;
  });
}

function isRestricted({ actor, routeOptions }: FastifyRequest): boolean {
  return actor !== undefined && routeOptions.config.access !== "signed-in" && seesOnlyOwnJobs(actor);
}

/** From the path; for something new, from the body: `projectId` or `roomId`. */
function idIn({ params, body }: FastifyRequest, job: JobScope): string {
  const { id } = params as { id?: string };
  return id ?? (body as Record<string, string>)[`${job}Id`] ?? "";
}

function nounOf(job: JobScope): string {
  return job.replace("deleted", "").toLowerCase();
}
