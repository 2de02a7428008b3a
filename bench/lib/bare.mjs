import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";

// Both versions of the page: Brotli-compressed and plain.
const [pressed, plain] = await Promise.all([fetched({ "accept-encoding": "br" }), fetched({})]);

const app = fastify();
app.get("/", ({ headers }, reply) => {
  if (headers["accept-encoding"] === undefined) return reply.type(plain.type).send(plain.bytes);
  return reply.header("content-encoding", "br").type(pressed.type).send(pressed.bytes);
});
app.get("/readyz", () => "up");
process.on("disconnect", () => process.exit());
await app.listen({ port: Number(process.env.PORT) });

async function fetched(headers) {
  const answer = await new Promise((resolve, reject) => {
    get(process.argv[2], { headers }, resolve).on("error", reject);
  });
  return { bytes: await buffer(answer), type: answer.headers["content-type"] };
}
