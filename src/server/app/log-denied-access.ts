import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "#domain/staff/member.ts";
import type { Refusal } from "../platform/core/http-error.ts";
import type { Db } from "../platform/db/connection.ts";
import { record } from "../platform/events/event-log.ts";
import type { Parts } from "../platform/http/app-context.ts";
import { logFault } from "../platform/http/error-handler.ts";
import { countKnock, KnocksHere } from "../platform/http/rate-limit.ts";
import "../platform/http/fastify-types.ts";

const minute = 60_000;

/**
 * Writes down who was refused access (403) and who met a limit (429). The log gets a line with codes and ids, never a
 * name or what was sent; a member who reached for what is an administrator's is told to the audit trail. Neither can be
 * filled by asking again: the same line comes once a minute, the same event once in ten.
 */
export function writeDownRefusals(app: FastifyInstance, { db, now }: Pick<Parts, "db" | "now">) {
  const told = new KnocksHere();
  app.addHook("onSend", async (request) => {
    const { refusal, actor } = request;
    if (!refusal || !isWorthTelling(refusal)) return;
    const [call, at] = [callOf(request), now()];
    const line = { refused: refusal.code, status: refusal.status, call, by: actor?.id };
    const same = { door: `${call} ${refusal.code}`, caller: actor?.id ?? "", period: minute, at };
    if (told.count(same).count === 1) request.log.warn(line, "refused");
    if (refusal.code !== "not_allowed" || !actor) return;
    await tellTrail(db, { call, by: actor, at }).catch((failure) => logFault(failure, request));
  });
}

/** To be asked for one's password again is a step on the way, and no refusal. */
function isWorthTelling({ status, code }: Refusal): boolean {
  return [403, 429].includes(status) && code !== "password_needed";
}

/** As the route is written: what stands in an address itself may be somebody's. */
function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? "unknown"}`;
}

async function tellTrail(db: Db, { call, by, at }: { call: string; by: Actor; at: Date }) {
  await db.transaction(async (tx) => {
    const knock = { door: "refusal told", caller: `${by.id} ${call}`, period: 10 * minute, at };
    if ((await countKnock(tx, knock)).count > 1) return;
    const detail = { label: by.username, call };
    await record(tx, { kind: "access.refused", subjectId: by.id, at, by, detail });
  });
}
