import { describe, expect, test } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { knownLength, lengthOf } from "#domain/length.ts";
import { comparablePhone } from "#domain/phone.ts";
import { chosenUsernamePattern } from "#domain/staff/credentials.ts";
import { catalog } from "./catalog.ts";
import { houses, type MeasuredRoom, type Opening } from "./demo/records.ts";
import { type Person, people, staff } from "./people.ts";

const everybody = [placeholderCompany, ...Object.values(staff), ...Object.values<Person>(people)];
const openings = Object.values<MeasuredRoom[]>(houses)
  .flat()
  .flatMap((room) => room.openings);

describe("the demo people", () => {
  test("gives each a unique phone number reserved for fiction", () => {
    const phones = everybody.map(({ phone }) => comparablePhone(phone));
    for (const phone of phones) expect(phone).toMatch(/^85055501\d\d$/);
    expect(new Set(phones).size).toBe(phones.length);
  });

  test("gives each a unique email at example.com", () => {
    const emails = everybody.map(({ email }) => email).filter((email) => email !== null);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@example\.com$/);
    expect(new Set(emails).size).toBe(emails.length);
  });

  test("includes one administrator, and usernames that can sign in", () => {
    expect(Object.values(staff).filter(({ role }) => role === "admin")).toEqual([staff.robin]);
    for (const { username } of Object.values(staff)) expect(username).toMatch(chosenUsernamePattern);
  });

  test("gives each a street, a town and a ZIP code", () => {
    for (const person of Object.values<Person>(people)) {
      expect(person.address).toMatch(/^\d+ /);
      expect(person.city).not.toBe("");
      expect(person.zipCode).toMatch(/^\d{5}$/);
    }
  });
});

describe("the demo projects", () => {
  test("measures them in whole inches and eighths", () => {
    const sizes = openings.flatMap(({ width, height }) => [width, height]);
    for (const size of sizes) expect(size).toMatch(/^\d+( [1357]\/8| [13]\/4| 1\/2)?$/);
  });

  test.each(openings.filter(({ product }) => product))(
    "$label has a product and a material of the catalog",
    ({ product, material }: Opening) => {
      const chosen = catalog.find(({ name }) => name === product);
      expect(chosen?.materials.map(({ name }) => name)).toContain(material);
    },
  );

  test.each(openings.filter(({ product }) => product))(
    "$label is of a size that its product is made in",
    ({ product, width, height }: Opening) => {
      const { minWidth, maxWidth, minHeight, maxHeight } = catalog.find(({ name }) => name === product)!;
      const [wide, high] = [lengthOf(width)!, lengthOf(height)!];
      expect(wide).toBeGreaterThanOrEqual(knownLength(minWidth!));
      expect(wide).toBeLessThanOrEqual(knownLength(maxWidth!));
      expect(high).toBeGreaterThanOrEqual(knownLength(minHeight!));
      expect(high).toBeLessThanOrEqual(knownLength(maxHeight!));
    },
  );
});

describe("the placeholder company", () => {
  test("claims nothing: no rating, no reviews, no license", () => {
    const { rating, reviewCount, licence } = placeholderCompany;
    expect({ rating, reviewCount, licence }).toEqual({ rating: null, reviewCount: null, licence: "" });
  });
});
