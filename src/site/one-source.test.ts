import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// Telephone numbers, e-mail addresses and the business's name stand in the company profile and nowhere in the markup.
const root = path.resolve(import.meta.dirname, "../..");
const written = ["src/site", "src/ui", "public"].flatMap(textsUnder);

const telephone = /(?<![\d.-])(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)|tel:\+?\d/;
const email = /[\w.+-]+@[\w-]+\.[a-z]{2,}|mailto:\w/i;

function textsUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css|json|svg|html|txt|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
}

function linesWith(pattern: RegExp): string[] {
  return written.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((text, place) => ({ text, at: `${path.relative(root, file)}:${place + 1}` }))
      .filter(({ text }) => pattern.test(text))
      .map(({ at, text }) => `${at} ${text.trim()}`),
  );
}

describe("the markup", () => {
  it("has no telephone number in it", () => {
    expect(linesWith(telephone)).toEqual([]);
  });

  it("has no e-mail address in it", () => {
    expect(linesWith(email)).toEqual([]);
  });

  it("has no name of a business in it", () => {
    expect(linesWith(/Your Company Name|Valance(?! is)/)).toEqual([]);
  });

  it("would be caught with any of them", () => {
    for (const number of ["(850) 555-0134", "850.555.0134", "850-555-0134", "+1 850 555 0134", "tel:+1850"])
      expect(telephone.test(number), number).toBe(true);
    for (const none of ["M7.5 10.2h25", "2026-11-21", "32541", "1200x630"])
      expect(telephone.test(none), none).toBe(false);
    expect(email.test("desk@heron.example")).toBe(true);
  });
});
