import type { FastifyInstance, FastifyReply } from "fastify";
import { areaCovering } from "#domain/areas/coverage.ts";
import type { PageRequest } from "#site/context/renderer.ts";
import { networkOf } from "../../platform/core/ip-network.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { html } from "../../platform/http/security-headers.ts";
import { publicOpenings } from "../appointments/openings.ts";
import { typedValues } from "./form-values.ts";
import type { PageParts } from "./page-cache.ts";

/** It reads the calendar. */
const checking = { bucket: "area check", limit: 30, period: 10 * 60_000 };

/** Pages that answer a question of the visitor's, which is in the address. Never cached or indexed. */
export function serveAnswerPages(app: FastifyInstance, making: PageParts) {
  app.get("/pricing/estimate", { schema: { hide: true } }, async (request, reply) => {
    const answers = typedValues(request.query, ["treatment", "windows", "motor"]);
    return sendAnswer(reply, making, { path: "/pricing", answers });
  });
  app.get("/areas/check", { schema: { hide: true } }, async (request, reply) => {
    await rateLimit(making.context, { caller: networkOf(request.ip), ...checking });
    const answers = typedValues(request.query, ["place"]);
    const openings = await openingsIn(answers.place ?? "", making);
    return sendAnswer(reply, making, { path: "/areas", answers, openings });
  });
}

/** None for a place without an area. */
async function openingsIn(place: string, { context, cache }: PageParts) {
  const { serviceAreas } = await cache.renderContext();
  const area = areaCovering(place, serviceAreas);
  if (!area) return [];
  const { db, timeZone, now } = context;
  return publicOpenings(db, { driveTime: area.driveTime, at: now(), timeZone });
}

async function sendAnswer(reply: FastifyReply, { context, cache }: PageParts, page: PageRequest) {
  const made = context.site.renderPage(page, await cache.renderContext());
  return html(reply, made.status)
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    .send(made.html);
}
