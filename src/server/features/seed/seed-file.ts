import { readFileSync } from "node:fs";
import { z } from "zod";

const folder = new URL("../../../../db/seed/", import.meta.url);

/** Reads a file of db/seed/. Throws with the file's name and the field, so that a slip in the data is found. */
export function readSeed<Rows>(file: string, rows: z.ZodType<Rows>): Rows {
  const read = rows.safeParse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  if (!read.success) throw new Error(`db/seed/${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}
