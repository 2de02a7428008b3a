import path from "node:path";
import formbody from "@fastify/formbody";
import fastifyStatic from "@fastify/static";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../platform/core/http-error.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { sendCompressed } from "../../platform/http/compressed-reply.ts";
import { answerError, logError, refusalOf } from "../../platform/http/error-handler.ts";
import { html } from "../../platform/http/security-headers.ts";
import { serveAnswerPages } from "./answer-pages.ts";
import { serveCustomerLinkPages } from "./customer-link-pages.ts";
import { serveAssets } from "./hashed-assets.ts";
import { servePlainForms } from "./html-forms.ts";
import { PageCache, type PageParts } from "./page-cache.ts";
import { servePortrait } from "./portrait.ts";

/** Bytes: several times what the longest valid form holds. */
const maxFormBytes = 64 * 1024;

/** The public site: its files, cached pages, and forms that work without JavaScript. */
export async function sitePages(app: FastifyInstance, { context }: { context: AppContext }) {
  const cache = new PageCache(context);
  const stopListening = await cache.listen();
  app.addHook("onClose", stopListening);
  // Loaded at start, so that the content survives a database outage before the first visitor.
  await cache.renderContext();
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: maxFormBytes });
  await serveAssets(app, path.join(context.assets.folder, "assets"));
  await serveFiles(app, context.assets.folder);

  const hide = { schema: { hide: true } };
  servePortrait(app, cache);
  servePlainForms(app, { context, cache });
  serveCustomerLinkPages(app, { context, cache });
  serveAnswerPages(app, { context, cache });
  app.get("/*", hide, (request, reply) => sendPage(request, reply, { context, cache }));
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendTrouble(error, request, reply, { context, cache }),
  );
  app.setNotFoundHandler(() => {
    throw notFound("address");
  });
}

/** Icons and pictures, which are too many for the memory. */
async function serveFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The plugin's header would override ours.
    cacheControl: false,
    globIgnore: ["**/*.html", ".vite/**", "assets/**", "**/*.br", "**/*.gz"],
    setHeaders: (reply, file) => {
      const lasting = file.includes("/pictures/");
      reply.header(
        "cache-control",
        lasting ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      );
    },
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, making: PageParts) {
  const page = making.cache.cached(pathOf(request));
  return page ? sendCompressed(request, html(reply, 200), page) : sendMade(request, reply, making);
}

async function sendMade(request: FastifyRequest, reply: FastifyReply, { context, cache }: PageParts) {
  const path = pathOf(request);
  const page = await cache.make(path);
  if (page) return sendCompressed(request, html(reply, 200), page);
  const file = context.site.file(path, await cache.renderContext());
  if (file)
    return reply
      .type(file.type)
      .header("cache-control", "public, max-age=0, must-revalidate")
      .send(file.text);
  const missing = context.site.renderPage({ path }, await cache.renderContext());
  return html(reply, missing.status).header("cache-control", "no-store").send(missing.html);
}

/** An HTML error page for page requests; JSON for all others. */
async function sendTrouble(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, cache }: PageParts,
) {
  if (!wantsPage(request)) return answerError(error, request, reply);
  const path = pathOf(request);
  const refusal = refusalOf(error);
  // On another host, a page would have neither styles nor a way home.
  if (refusal?.status === 421) return answerError(error, request, reply);
  if (refusal) {
    request.refusal = refusal;
    const { status, message, headers } = refusal;
    const page = context.site.renderPage({ path, refusal: { status, message } }, await cache.renderContext());
    return html(reply, status).headers(headers).header("cache-control", "no-store").send(page.html);
  }
  logError(error, request);
  const trouble = { requestId: request.id };
  const page = context.site.renderPage({ path, trouble }, await cache.renderContext());
  return html(reply, 503).headers({ "cache-control": "no-store", "retry-after": "30" }).send(page.html);
}

function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(String(request.headers.accept)) && !/^\/api(\/|$)/i.test(pathOf(request));
}

/** Proxies may send the whole address in the first line of a request. */
const absoluteForm = /^https?:\/\/[^/?]*/i;

/** Drops the query and a trailing slash: both address one page. */
function pathOf(request: FastifyRequest): string {
  const [path = ""] = request.url.replace(absoluteForm, "").split("?");
  return path.replace(/\/+$/, "") || "/";
}
