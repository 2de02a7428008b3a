import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { notFound } from "../platform/core/http-error.ts";
import { type CompressedBody, compressText, sendCompressed } from "../platform/http/compressed-reply.ts";

/** Calls that name neither need a session, or nothing. */
const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "valance_session",
    description: "A signed-in user. Over HTTPS the cookie is named __Host-valance_session.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    description: "An API key with the scope that the call names. Create keys in Settings, Connections.",
  },
} as const;

/** Serves GET /api/openapi.json. The document is half a megabyte, so it is built once. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Valance", version: "1" },
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
  });
  let document: Promise<CompressedBody> | undefined;
  app.get("/api/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    document ??= compressText(JSON.stringify(app.swagger()));
    return sendCompressed(request, reply.type("application/json; charset=utf-8"), await document);
  });
  app.all("/api/*", { schema: { hide: true } }, () => {
    throw notFound("address");
  });
}
