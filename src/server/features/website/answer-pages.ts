import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../platform/http/app-context.ts";
import { html } from "../../platform/http/security-headers.ts";
import { typedValues } from "./form-values.ts";
import type { PageCache } from "./page-cache.ts";

interface Making {
  parts: AppContext;
  cache: PageCache;
}

/** Pages that answer a question of the visitor's, which is in the address. Never cached or indexed. */
export function serveAnswerPages(app: FastifyInstance, making: Making) {
  app.get("/pricing/estimate", { schema: { hide: true } }, async (request, reply) => {
    const answers = typedValues(request.query, ["treatment", "windows", "motor"]);
    return sendAnswer(request, reply, making, { path: "/pricing", answers });
  });
}

async function sendAnswer(
  _request: FastifyRequest,
  reply: FastifyReply,
  { parts, cache }: Making,
  page: { path: string; answers: Record<string, string> },
) {
  const made = parts.site.renderPage(page, await cache.surroundings());
  return html(reply, made.status)
    .headers({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    .send(made.html);
}
