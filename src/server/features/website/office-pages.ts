import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AppContext } from "../../platform/http/app-context.ts";
import { officePolicy } from "../../platform/http/security-headers.ts";

/** The office is a single-page app. The page holds no data: that needs a session. */
export async function officePages(app: FastifyInstance, { parts }: { parts: AppContext }) {
  const send = (_request: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString("base64");
    const html = parts.assets.officeShell
      .replaceAll("__NONCE__", nonce)
      .replaceAll("__TIME_ZONE__", parts.timeZone);
    return reply
      .headers({
        "content-security-policy": officePolicy(nonce),
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  };
  app.get("/crm", { schema: { hide: true } }, send);
  app.get("/crm/*", { schema: { hide: true } }, send);
}
