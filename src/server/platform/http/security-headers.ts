import type { FastifyInstance, FastifyReply } from "fastify";

/** Headers that every answer carries; a page brings its own Content-Security-Policy. */
export function protectiveHeaders(publicUrl: string): Record<string, string> {
  const https = publicUrl.startsWith("https:");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...(https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** Fastify answers some requests past all hooks: those get the headers from the server itself. */
export function sendProtectiveHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = protectiveHeaders(publicUrl);
  const asMap = new Map(Object.entries(headers));
  app.server.prependListener("request", (_request, response) => response.setHeaders(asMap));
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

const ownPage = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "manifest-src 'self'",
];

/** The public site: nothing but its own files, and no nonce, so that a page can be cached. */
const sitePolicy = [...ownPage, "script-src 'self'", "style-src 'self'"].join("; ");

/** The office: its dialogs put in a style element, which the nonce of the response allows. */
export function officePolicy(nonce: string): string {
  return [...ownPage, `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join("; ");
}

/** A page of the public site, with the policy that such pages keep. */
export function html(reply: FastifyReply, code: number): FastifyReply {
  return reply.code(code).header("content-security-policy", sitePolicy).type("text/html; charset=utf-8");
}
