import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { areaCovering } from "#domain/areas/coverage.ts";
import { minute } from "#domain/durations.ts";
import type { PageRequest } from "#site/context/renderer.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { networkOf } from "../../platform/core/ip-network.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { html } from "../../platform/http/security-headers.ts";
import { publicOpenings } from "../appointments/openings.ts";
import { typedValues } from "./form-values.ts";
import type { PageParts } from "./page-cache.ts";

/** It reads the calendar. */
const checking = { bucket: "area check", limit: 30, period: 10 * minute };

/** Pages that answer a question of the visitor's, which is in the address. Never cached or indexed. */
export function serveAnswerPages(app: FastifyInstance, making: PageParts) {
  app.get("/pricing/estimate", { schema: { hide: true } }, async (request, reply) => {
    const answers = typedValues(request.query, ["treatment", "windows", "motor"]);
    return sendAnswer(reply, making, { path: "/pricing", answers });
  });
  app.get("/areas/check", { schema: { hide: true } }, async (request, reply) => {
    const page = { path: "/areas", answers: typedValues(request.query, ["place"]) };
    const refusal = await refuseCheck(request, making);
    if (refusal) return sendAnswer(reply.headers(refusal.headers), making, page, refusal.status);
    const openings = await openingsIn(page.answers.place ?? "", making);
    return sendAnswer(reply, making, { ...page, openings });
  });
}

/** The answer to a refused check lacks only what the calendar says. */
async function refuseCheck(request: FastifyRequest, { context }: PageParts): Promise<HttpError | undefined> {
  try {
    await rateLimit(context, { caller: networkOf(request.ip), ...checking });
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    request.refusal = error;
    return error;
  }
}

/** None for a place without an area. */
async function openingsIn(place: string, { context, cache }: PageParts) {
  const { serviceAreas } = await cache.renderContext();
  const area = areaCovering(place, serviceAreas);
  if (!area) return [];
  const { db, timeZone, now } = context;
  return publicOpenings(db, { driveTime: area.driveTime, at: now(), timeZone });
}

async function sendAnswer(
  reply: FastifyReply,
  { context, cache }: PageParts,
  page: PageRequest,
  code?: number,
) {
  const made = context.site.renderPage(page, await cache.renderContext());
  return html(reply, code ?? made.status)
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    .send(made.html);
}
