import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// Contact details and the business name belong to the company profile only.
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
  it("contains no phone number", () => {
    expect(linesWith(telephone)).toEqual([]);
  });

  it("contains no email address", () => {
    expect(linesWith(email)).toEqual([]);
  });

  it("contains no business name", () => {
    expect(linesWith(/Your Company Name|Valance(?! is)/)).toEqual([]);
  });

  it("fails the check when it contains one", () => {
    for (const number of ["(850) 555-0134", "850.555.0134", "850-555-0134", "+1 850 555 0134", "tel:+1850"])
      expect(telephone.test(number), number).toBe(true);
    for (const none of ["M7.5 10.2h25", "2026-11-21", "32541", "1200x630"])
      expect(telephone.test(none), none).toBe(false);
    expect(email.test("desk@heron.example")).toBe(true);
  });
});
