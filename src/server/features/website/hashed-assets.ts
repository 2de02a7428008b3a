import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncodings } from "../../platform/http/accepted-encodings.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** The ending of a precompressed file and the encoding that it holds, best first. */
const encodings = [
  [".br", "br"],
  [".gz", "gzip"],
] as const;

interface Asset {
  etag: string;
  type: string;
  plain: Buffer;
  compressed: { encoding: "br" | "gzip"; body: Buffer }[];
}

/**
 * Serves the build's hashed files from memory: a few megabytes, where the disk took most of a request's time. A name
 * includes a digest of the content, so browsers may keep it forever.
 */
export async function serveAssets(app: FastifyInstance, folder: string) {
  const assets = await readAssets(folder);
  for (const [name, asset] of assets) {
    app.get(`/assets/${name}`, { schema: { hide: true } }, (request, reply) => send(request, reply, asset));
  }
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  // Without a build there are none.
  const names = new Set(existsSync(folder) ? await readdir(folder) : []);
  const read = (name: string) => readFile(path.join(folder, name));
  const served = [...names].filter((name) => path.extname(name) in types);
  const assets = served.map(async (name): Promise<[string, Asset]> => {
    const beside = encodings.filter(([ending]) => names.has(name + ending));
    const compressed = beside.map(async ([ending, encoding]) => ({
      encoding,
      body: await read(name + ending),
    }));
    const type = types[path.extname(name)]!;
    const etag = `"${name}"`;
    return [name, { etag, type, plain: await read(name), compressed: await Promise.all(compressed) }];
  });
  return new Map(await Promise.all(assets));
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, type, plain, compressed }: Asset) {
  reply.headers({ "cache-control": "public, max-age=31536000, immutable", vary: "accept-encoding", etag });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  reply.type(type);
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const best = compressed.find(({ encoding }) => accepted[encoding]);
  return best ? reply.header("content-encoding", best.encoding).send(best.body) : reply.send(plain);
}
