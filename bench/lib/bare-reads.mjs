// The reference: a bare Fastify route for each recording, which sends the same statements, named, and nothing else.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import fastify from "fastify";
import pg from "pg";

const [recording, databaseUrl] = process.argv.slice(2);
const recorded = deserialize(readFileSync(recording));
const pool = new pg.Pool({ connectionString: databaseUrl });
const app = fastify();

for (const [name, statements] of Object.entries(recorded)) {
  const named = statements.map(({ text, values }) => ({ name: nameOf(text), text, values }));
  app.get(`/${name}`, async () => {
    const client = await pool.connect();
    try {
      const found = [];
      for (const statement of named) found.push((await client.query(statement)).rows);
      return found;
    } finally {
      client.release();
    }
  });
}
app.get("/readyz", () => "up");
process.on("disconnect", () => process.exit());
await app.listen({ port: Number(process.env.PORT) });

function nameOf(text) {
  return createHash("sha256").update(text).digest("base64url");
}
