// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PublicCatalog } from "../context/renderer.ts";
import { Samples } from "../sections/samples.tsx";
import { keepSamples } from "./samples.ts";

const catalog: PublicCatalog = {
  areSamples: false,
  products: [
    {
      name: "Roller Shade",
      category: "shades",
      basePrice: "12.50",
      materials: ["White", "Oat", "Linen"].map((name) => ({ name, priceModifier: "0.00" })),
      ...{ minWidth: null, maxWidth: null, minHeight: null, maxHeight: null },
    },
  ],
};

const [white, oat] = ["Roller Shade: White", "Roller Shade: Oat"];
const walnut = "Basswood Blind: Walnut Stain";

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = renderToStaticMarkup(<Samples treatment="shades" catalog={catalog} />);
});

afterEach(() => vi.unstubAllGlobals());

function part<Part extends HTMLElement>(selector: string): Part {
  const found = document.querySelector<Part>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

const boxOf = (sample: string) => part<HTMLInputElement>(`input[value="${sample}"]`);
const keep = () => keepSamples(part("[data-samples]"));
const store = (...samples: string[]) => localStorage.setItem("valance.samples", JSON.stringify(samples));
const stored = () => JSON.parse(localStorage.getItem("valance.samples") ?? "[]");
const listed = () => [...document.querySelectorAll("[data-chosen] > li")].map((entry) => entry.textContent);

it("adds a sample to those that another tab has marked since", () => {
  keep();
  store(walnut);
  boxOf(white).click();
  expect(stored()).toEqual([walnut, white]);
  expect(listed()).toEqual([walnut, white]);
});

it("shows what was marked elsewhere when the browser brings the page back, or another tab marks it", () => {
  keep();
  store(walnut);
  globalThis.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(listed()).toEqual([walnut]);
  store(walnut, oat);
  globalThis.dispatchEvent(Object.assign(new Event("storage"), { key: "valance.samples" }));
  expect(listed()).toEqual([walnut, oat]);
  expect(boxOf(oat).checked).toBe(true);
});

it("marks no more than the maximum, though another tab has marked the last one", () => {
  store(...Array.from({ length: 9 }, (_, place) => `Blind: Color ${place}`));
  keep();
  store(...stored(), walnut);
  boxOf(white).click();
  expect(stored()).not.toContain(white);
  expect(boxOf(white).checked).toBe(false);
});

it("keeps what is marked as long as the page when the browser stores nothing", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse });
  keep();
  boxOf(white).click();
  boxOf(oat).click();
  expect(listed()).toEqual([white, oat]);
});

it("removes a sample of another page from a full tray, and moves the focus to the next one", () => {
  const colors = Array.from({ length: 10 }, (_, place) => `Blind: Color ${place}`);
  store(...colors);
  keep();
  expect(boxOf(white).disabled).toBe(true);
  part('[aria-label="Remove Blind: Color 3"]').click();
  expect(stored()).toEqual(colors.filter((color) => color !== "Blind: Color 3"));
  expect(boxOf(white).disabled).toBe(false);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove Blind: Color 4");
});

it("moves the focus to the request once the last sample is removed", () => {
  store(walnut);
  keep();
  part(`[aria-label="Remove ${walnut}"]`).click();
  expect(listed()).toEqual([]);
  expect(document.activeElement).toBe(part("a[data-opens]"));
});

it("keeps the focus in the tray when another tab changes it", () => {
  const changeElsewhere = (...samples: string[]) => {
    store(...samples);
    globalThis.dispatchEvent(Object.assign(new Event("storage"), { key: "valance.samples" }));
  };
  const focused = () => document.activeElement?.getAttribute("aria-label");
  store(walnut, oat);
  keep();
  part(`[aria-label="Remove ${oat}"]`).focus();
  changeElsewhere(oat, walnut, white);
  expect(focused()).toBe(`Remove ${oat}`);
  changeElsewhere(walnut, white);
  expect(focused()).toBe(`Remove ${walnut}`);
  changeElsewhere();
  expect(document.activeElement).toBe(part("a[data-opens]"));
  changeElsewhere(oat);
  expect(document.activeElement).toBe(part("a[data-opens]"));
});

it("marks no box again that only the browser checked after Back", () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValueOnce([{ type: "back_forward" } as never]);
  store(oat);
  boxOf(white).checked = true;
  keep();
  expect(stored()).toEqual([oat]);
  expect(boxOf(white).checked).toBe(false);
});
