import type { FastifyInstance, FastifyRequest } from "fastify";
import { minute } from "#domain/durations.ts";
import type { HttpError } from "../platform/core/http-error.ts";
import type { Db } from "../platform/db/connection.ts";
import { recordEvent } from "../platform/events/event-log.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import { logError } from "../platform/http/error-handler.ts";
import { countAttempt, MemoryRateLimiter } from "../platform/http/rate-limit.ts";
import type { WriteContext } from "../platform/http/write-context.ts";
import "../platform/http/fastify-types.ts";

/**
 * Logs denied access (403) and exceeded limits (429) with codes and ids only, never names or input. Also records an
 * audit event when a user calls an administrator's route. Repeats are suppressed, one minute in the log and ten in
 * the audit log, so a caller cannot fill either.
 */
export function logDeniedAccess(app: FastifyInstance, { db, now }: Pick<AppContext, "db" | "now">) {
  const logged = new MemoryRateLimiter();
  // By callback, because a promise for every answer costs a twentieth of what a cached page does.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    const { refusal } = request;
    if (!refusal || !isWorthTelling(refusal)) return done();
    logRefusal(request, refusal).then(() => done(), done);
  });

  async function logRefusal(request: FastifyRequest, refusal: HttpError) {
    const { actor } = request;
    const [call, at] = [callOf(request), now()];
    const line = { refused: refusal.code, status: refusal.status, call, by: actor?.id };
    const same = { bucket: `${call} ${refusal.code}`, caller: actor?.id ?? "", period: minute, at };
    if (logged.count(same).count === 1) request.log.warn(line, "refused");
    if (refusal.code !== "not_allowed" || !actor) return;
    await recordInAuditLog(db, { call, by: actor, at }).catch((failure) => logError(failure, request));
  }
}

/** A request to confirm the password is a step, not a refusal. */
function isWorthTelling({ status, code }: HttpError): boolean {
  return [403, 429].includes(status) && code !== "password_needed";
}

/** The route pattern, because the actual path may contain personal data. */
function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? "unknown"}`;
}

async function recordInAuditLog(db: Db, { call, by, at }: WriteContext & { call: string }) {
  await db.transaction(async (tx) => {
    const attempt = { bucket: "refusal told", caller: `${by.id} ${call}`, period: 10 * minute, at };
    if ((await countAttempt(tx, attempt)).count > 1) return;
    const detail = { label: by.username, call };
    await recordEvent(tx, { kind: "access.refused", subjectId: by.id, at, by, detail });
  });
}
