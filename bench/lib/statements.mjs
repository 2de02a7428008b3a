/** Records what the app sends to the database, so that a bare server can send the same. */
import { writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import pg from "pg";

/** The statements, with their values, that the work sends. */
export async function statementsOf(work) {
  const { query } = pg.Client.prototype;
  const sent = [];
  pg.Client.prototype.query = function record(statement, values, ...rest) {
    if (statement?.text) sent.push({ text: statement.text, values: values ?? [] });
    return query.call(this, statement, values, ...rest);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** `recorded`: lists of statements by name. */
export function saveRecording(file, recorded) {
  writeFileSync(file, serialize(recorded));
}
