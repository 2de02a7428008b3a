import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { appointmentStatuses } from "#domain/appointments/appointment.ts";
import { eventKinds } from "#domain/events/all-kinds.ts";
import { quoteStatuses } from "#domain/quotes/quote.ts";

const source = path.resolve(import.meta.dirname, "../../..");

/** Files that record events or derive them. */
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter(
    (file) => /^(server|domain)\/.*\.ts$/.test(file) && !/\.test\.ts$|^server\/platform\/db\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }))
  .filter(({ text }) => /\brecordEvents?\(|\bNewEvent\b|\bkind: ["'`][a-z_]+\./.test(text));

/** Every "noun.participle" in these files. */
const said = files.flatMap(({ file, text }) =>
  [...text.matchAll(/["'`]([a-z_]+\.[a-z_]+)["'`]/g)].map(([, kind = ""]) => ({ file, kind })),
);

/** The values of `noun.${…}`: list here every noun whose kinds are built from a value. */
const made: Record<string, readonly string[]> = {
  appointment: [...appointmentStatuses, "requested", "booked"],
  // A draft is recorded as saved; every other status by its own name.
  quote: quoteStatuses.filter((status) => status !== "draft"),
};
const nounsOfTemplates = files.flatMap(({ file, text }) =>
  [...text.matchAll(/`([a-z]+)\.\$\{/g)].map(([, noun = ""]) => ({ file, noun })),
);

describe("every recorded kind of event", () => {
  it("is extracted from the source files", () => {
    expect(new Set(said.map(({ kind }) => kind)).size).toBeGreaterThan(30);
  });

  it("has a label in the audit log", () => {
    expect(said.filter(({ kind }) => !eventKinds.has(kind))).toEqual([]);
  });

  it("has a label even if the kind is built from a value", () => {
    expect(nounsOfTemplates.filter(({ noun }) => !(noun in made))).toEqual([]);
    const kinds = Object.entries(made).flatMap(([noun, values]) => values.map((value) => `${noun}.${value}`));
    expect(kinds.filter((kind) => !eventKinds.has(kind))).toEqual([]);
  });
});
