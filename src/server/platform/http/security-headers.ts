import type { FastifyInstance, FastifyReply } from "fastify";

/** Headers of every answer; a page adds its own Content-Security-Policy. */
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

export function sendProtectiveHeaders(app: FastifyInstance, publicUrl: string) {
  const headers = protectiveHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
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

/** The public site loads only its own files. It uses no nonce, so that pages can be cached. */
const sitePolicy = [...ownPage, "script-src 'self'", "style-src 'self'"].join("; ");

/** The office's dialogs insert a style element, which the response's nonce allows. */
export function officePolicy(nonce: string): string {
  return [...ownPage, `script-src 'self' 'nonce-${nonce}'`, `style-src 'self' 'nonce-${nonce}'`].join("; ");
}

/** An HTML page of the public site, with the site's policy. */
export function html(reply: FastifyReply, code: number): FastifyReply {
  return reply.code(code).header("content-security-policy", sitePolicy).type("text/html; charset=utf-8");
}
