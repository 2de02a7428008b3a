import fc from "fast-check";
import { expect, it } from "vitest";
import { quarantine, shortened } from "./quarantine.ts";

const submitted = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(850) 555-0135" };
const bytesOf = (content: object) => Buffer.byteLength(JSON.stringify(content));

it("leaves a short request unchanged", () => {
  const content = { ...submitted, message: "é".repeat(900) };
  expect(shortened(content)).toBe(content);
});

it("truncates the longest text visibly and keeps the sender's identity", () => {
  const message = `Shades, please. ${"🪟".repeat(2_400)}`;
  const { message: cut, ...rest } = shortened({ ...submitted, message });
  expect(rest).toEqual(submitted);
  expect(cut).toMatch(/^Shades, please\. 🪟+…$/u);
  expect(cut.isWellFormed()).toBe(true);
});

it("keeps the time preference at the end, by which a request without a date is known", () => {
  const ending = "\n\nTime preference: no preference";
  const projectDescription = `${"Shades. ".repeat(500)}${ending}`;
  const cut = shortened({ ...submitted, projectDescription });
  expect(cut.projectDescription).toMatch(/^Shades\..*…\n\nTime preference: no preference$/);
  expect(bytesOf(cut)).toBeLessThanOrEqual(quarantine.maxBytes);
});

it("fits any request into the limit", () => {
  const text = (max: number) => fc.string({ unit: "grapheme", maxLength: max });
  const content = fc.record({
    ...{ firstName: text(100), lastName: text(100), email: text(254), phone: text(40), address: text(400) },
    ...{ message: text(5_000), page: text(300), website: text(500), consentWording: text(1_000) },
  });
  fc.assert(
    fc.property(content, (sent) => {
      expect(bytesOf(shortened(sent))).toBeLessThanOrEqual(quarantine.maxBytes);
    }),
  );
  const maxContent = {
    ...submitted,
    message: "🪟".repeat(2_500),
    consentWording: "🪟".repeat(500),
    page: "ß".repeat(300),
  };
  expect(bytesOf(shortened(maxContent))).toBeLessThanOrEqual(quarantine.maxBytes);
});
