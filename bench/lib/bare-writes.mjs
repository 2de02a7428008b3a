// The reference: a bare Fastify route that sends the statements of a recorded write, named, each time for another
// person.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import fastify from "fastify";
import pg from "pg";

const [recording, databaseUrl] = process.argv.slice(2);
const recorded = deserialize(readFileSync(recording));
// As many connections as the product opens.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = fastify();
let people = 0;

for (const [name, { statements, unique }] of Object.entries(recorded)) {
  const named = statements.map(({ text, values }) => ({ name: nameOf(text), text, values }));
  app.post(`/${name}`, async () => {
    const client = await pool.connect();
    const another = unique.map((text) => [text, like(text)]);
    try {
      for (const statement of named)
        await client.query({
          ...statement,
          values: statement.values.map((value) => changed(value, another)),
        });
      return { id: randomUUID() };
    } finally {
      client.release();
    }
  });
}
app.get("/readyz", () => "up");
process.on("disconnect", () => process.exit());
await app.listen({ port: Number(process.env.PORT) });

/** A new id for an id, and a new person for a phone or an email. */
function like(text) {
  if (/^[\da-f]{8}-/.test(text)) return randomUUID();
  people += 1;
  return /^\d+$/.test(text) ? String(2_510_000_000 + people) : `bare${people}@example.com`;
}

function changed(value, another) {
  if (Array.isArray(value)) return value.map((each) => changed(each, another));
  if (typeof value !== "string") return value;
  return another.reduce((text, [from, to]) => text.replaceAll(from, to), value);
}

function nameOf(text) {
  return createHash("sha256").update(text).digest("base64url");
}
