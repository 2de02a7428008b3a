import { expect, it } from "vitest";
import { shownMessage, withoutCompany } from "./excerpt.ts";

it("leaves out the company's name only where a text begins with it", () => {
  expect(withoutCompany("Tidewater: Thank you, Nora.", "Tidewater")).toBe("Thank you, Nora.");
  expect(withoutCompany("Thank you from Tidewater: see you", "Tidewater")).toBe(
    "Thank you from Tidewater: see you",
  );
  expect(withoutCompany("undefined: Hello", undefined)).toBe("undefined: Hello");
});

const said = (minute: number, change: object) => ({
  ...{ id: "1", channel: "text" as const, state: "received" as const, outcome: null, excerpt: "Hello" },
  at: `2026-11-24T10:${String(minute).padStart(2, "0")}:00.000Z`,
  ...change,
});
const last = (minute: number) => said(minute, { state: "sent", isAutomatic: true }) as never;
const spoken = (waits: boolean) => said(0, { waits }) as never;

it("shows what was said rather than the thanks for it", () => {
  expect(shownMessage({ last: last(1), spoken: spoken(false) })).toMatchObject({ state: "received" });
});

it("shows a later automatic message, unless the person waits for a reply", () => {
  expect(shownMessage({ last: last(30), spoken: spoken(false) })).toMatchObject({ state: "sent" });
  expect(shownMessage({ last: last(30), spoken: spoken(true) })).toMatchObject({ state: "received" });
  expect(shownMessage({ last: last(30), spoken: null })).toMatchObject({ state: "sent" });
});
