import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { notFound } from "../platform/core/http-error.ts";
import { type CompressedBody, compressText, sendCompressed } from "../platform/http/compressed-reply.ts";

/** Serves GET /api/openapi.json. The document is half a megabyte, so it is built once. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Valance", version: "1" } },
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
