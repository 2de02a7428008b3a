import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import manifest from "../pictures.json" with { type: "json" };
import { galleryFilters, galleryPictures } from "./gallery.ts";

const values: string[] = galleryFilters.flatMap((filter) => filter.values.map(([value]) => value));
const rules = readFileSync(new URL("../sections/gallery.css", import.meta.url), "utf8");

it("names each value once across the groups, and filters by each in the stylesheet", () => {
  expect(new Set(values).size).toBe(values.length);
  for (const value of values)
    expect(rules).toContain(`.gallery:has([value="${value}"]:checked) li:not([data-shows~="${value}"])`);
});

const isCard = (name: string) => name.startsWith("style-");

it("shows every picture once, but for states, swatches and most style cards", () => {
  const others = Object.entries(manifest).filter(
    ([, { gallery }]) => !["states", "styles", "swatches"].includes(gallery),
  );
  const shown = galleryPictures.map(({ picture }) => picture);
  expect(shown.filter((name) => !isCard(name)).sort()).toEqual(others.map(([name]) => name).sort());
  expect(new Set(shown).size).toBe(shown.length);
  for (const card of shown.filter(isCard)) expect(manifest).toHaveProperty([card]);
});

it("leaves at least one picture for each filter, and gives each picture a room and a treatment", () => {
  for (const value of values)
    expect(
      galleryPictures.some(({ shows }) => (shows as readonly string[]).includes(value)),
      value,
    ).toBe(true);
  const [rooms, , treatments] = galleryFilters.map((filter) =>
    filter.values.map(([value]) => value as string),
  );
  for (const { picture, shows } of galleryPictures) {
    expect(
      shows.filter((value) => rooms!.includes(value)),
      picture,
    ).toHaveLength(1);
    expect(shows.filter((value) => treatments!.includes(value)).length, picture).toBeGreaterThan(0);
  }
});
