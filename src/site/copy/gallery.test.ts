import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import manifest from "../pictures.json" with { type: "json" };
import { galleryFilters, galleryPictures, otherCaptions, treatmentIn } from "./gallery.ts";

const values: string[] = galleryFilters.flatMap((filter) => filter.values.map(([value]) => value));
const rules = readFileSync(new URL("../sections/gallery.css", import.meta.url), "utf8");

it("names each value once across the groups, and filters by each in the stylesheet", () => {
  expect(new Set(values).size).toBe(values.length);
  for (const value of values)
    expect(rules).toContain(`.gallery:has([value="${value}"]:checked) li:not([data-shows~="${value}"])`);
});

const areChosen = ["states", "styles", "swatches", "tools"];

it("shows or captions each picture once, but for states, style cards, swatches and tools, of which it shows some", () => {
  const all = Object.entries(manifest);
  const rooms = all.filter(([, { gallery }]) => !areChosen.includes(gallery)).map(([name]) => name);
  const named = [...galleryPictures.map(({ picture }) => picture), ...Object.keys(otherCaptions)];
  expect(new Set(named).size).toBe(named.length);
  expect(named).toEqual(expect.arrayContaining(rooms));
  for (const name of named) expect(manifest).toHaveProperty([name]);
});

it("knows the treatment of each picture", () => {
  expect(galleryPictures.filter((each) => !treatmentIn(each))).toEqual([]);
  const found = Object.fromEntries(galleryPictures.map((each) => [each.picture, treatmentIn(each)]));
  expect(found).toMatchObject({
    "porch-dusk": "outdoor-screens",
    "bedroom-foot": "drapes",
    louvers: "shutters",
  });
});

it("fills its rows: each large picture with one other, and the rest by three, or all of the rest by two", () => {
  const ofRows = galleryPictures.filter(({ isWide }) => !isWide);
  const leads = ofRows.filter(({ isLead }) => isLead).length;
  const others = ofRows.length - leads;
  expect((others - leads) % 3).toBe(0);
  expect(others % 2).toBe(0);
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
