import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncodings } from "../../platform/http/accepted-encodings.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { compressFast } from "../../platform/http/compressed-reply.ts";
import { officePolicy } from "../../platform/http/security-headers.ts";
import { sourcesOf } from "./office-sources.ts";

/** The office is a single-page app. The page holds no data: that needs a session. */
export async function officePages(app: FastifyInstance, { context }: { context: AppContext }) {
  const send = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const scripts = context.assets.officeScripts(sourcesOf(url));
    const nonce = randomBytes(16).toString("base64");
    const html = context.assets.officeShell
      .replaceAll("__NONCE__", nonce)
      .replaceAll("__TIME_ZONE__", context.timeZone)
      .replace("__SCRIPTS__", scripts.join(" "));
    reply
      .headers({
        "content-security-policy": officePolicy(nonce),
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .header("vary", "accept-encoding");
    if (!acceptedEncodings(headers["accept-encoding"]).br) return reply.send(html);
    return reply.header("content-encoding", "br").send(await compressFast(html));
  };
  app.get("/crm", { schema: { hide: true } }, send);
  app.get("/crm/*", { schema: { hide: true } }, send);
}
