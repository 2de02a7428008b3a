import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { testKind, webhookKinds, webhookLabel } from "#domain/connections/webhook.ts";
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
      webhooks: describedWebhooks(),
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

/** The calls that a webhook's receiver gets. */
function describedWebhooks() {
  const responses = { "2XX": { description: "Received. Any other answer is tried again for half a day." } };
  const description =
    "Signed with the headers of Standard Webhooks. Read the record at `url` with an API key.";
  const described = ([...webhookKinds, testKind] as const).map((kind) => {
    const content = { "application/json": { schema: webhookBody(kind) } };
    const requestBody = { required: true, content };
    return [kind, { post: { summary: webhookLabel(kind), description, requestBody, responses } }] as const;
  });
  return Object.fromEntries(described);
}

const string = { type: "string" as const };
const object = { type: "object" as const };
const record = { id: { ...string, format: "uuid" }, url: { ...string, format: "uri" } };

function webhookBody(kind: string) {
  const data = kind === testKind ? {} : record;
  return {
    ...object,
    required: ["type", "timestamp", "data"],
    properties: {
      type: { ...string, enum: [kind] },
      timestamp: { ...string, format: "date-time", description: "When it happened" },
      data: { ...object, required: Object.keys(data), properties: { ...data } },
    },
  };
}
