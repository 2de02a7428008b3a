import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { eventKinds } from "#domain/events/all-kinds.ts";

const source = path.resolve(import.meta.dirname, "../../..");

/** Files that record events or derive them. */
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter(
    (file) => /^(server|domain)\/.*\.ts$/.test(file) && !/\.test\.ts$|^server\/platform\/db\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }))
  .filter(({ text: kinds }) => /\brecordEvents?\(|\bNewEvent\b|\bkind: ["'`][a-z_]+\./.test(kinds));

/** Every "noun.participle" in these files. */
const kinds = files.flatMap(({ file, text: kinds }) =>
  [...kinds.matchAll(/["'`]([a-z_]+\.[a-z_]+)["'`]/g)].map(([, kind = ""]) => ({ file, kind })),
);

it("every kind that the source names is in the table of kinds, also where the compiler cannot tell", () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBeGreaterThan(30);
  expect(kinds.filter(({ kind }) => !eventKinds.has(kind))).toEqual([]);
});
