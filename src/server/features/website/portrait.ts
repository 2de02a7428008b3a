import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/core/http-error.ts";

/** The owner's picture as the site serves it. */
export interface Portrait {
  /** Contains a digest of the bytes, so browsers may keep the picture forever. */
  path: string;
  type: string;
  bytes: Buffer;
}

/** Decodes a data URL that the contract has validated. */
export function portraitIn(image: string): Portrait {
  const [head = "", data = ""] = image.split(";base64,");
  const type = head.replace("data:", "");
  const bytes = Buffer.from(data, "base64");
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { path: `/portrait/${digest}.${type === "image/png" ? "png" : "jpg"}`, type, bytes };
}

/** Serves the portrait from memory, also while the database is away. */
export function servePortrait(app: FastifyInstance, cache: { portrait(): Promise<Portrait | undefined> }) {
  app.get("/portrait/:name", { schema: { hide: true } }, async ({ url }, reply) => {
    const portrait = await cache.portrait();
    if (portrait?.path !== url) throw notFound("picture");
    return reply
      .type(portrait.type)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(portrait.bytes);
  });
}
