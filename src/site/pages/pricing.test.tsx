import { describe, expect, it } from "vitest";
import { dollarsAndCents } from "#domain/money.ts";
import { inches } from "#domain/pricing/treatments.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";

function text(answers?: Record<string, string>, context = example) {
  const { html } = site.renderPage({ path: "/pricing", ...(answers ? { answers } : {}) }, context);
  return html.replaceAll("<!-- -->", "");
}
const withCatalog = (catalog: Partial<typeof example.catalog>) => ({
  ...example,
  catalog: { ...example.catalog, ...catalog },
});

describe("the pricing page", () => {
  it("shows what each treatment costs, from the catalog", () => {
    // 15 square feet at 10 dollars for a blind.
    expect(text()).toMatch(/Blinds<\/a>.*?\$150</s);
    expect(text()).not.toContain("sample prices");
  });

  it("writes the usual range, or that it is the same", () => {
    expect(text()).toMatch(/Blinds<\/a>.*?\$150<.*?>the same</s);
    expect(text()).not.toMatch(/>\$\d+–\$\d+</);
    const [blind, ...others] = example.catalog.products;
    const products = [blind!, { ...blind!, name: "Dearer Blind", basePrice: "20.00" }, ...others];
    expect(text(undefined, withCatalog({ products }))).toMatch(/Blinds<\/a>.*?\$150<.*?>\$\d+–\$\d+</s);
  });

  it("names the least price of each style once they differ", () => {
    const [blind, ...others] = example.catalog.products;
    const named = (wood: string) =>
      ["Aluminum Blind", "Faux Wood Blind"].map((name) => ({
        ...{ ...blind!, name },
        basePrice: name.startsWith("Faux") ? wood : blind!.basePrice,
      }));
    const page = (wood: string) => text(undefined, withCatalog({ products: [...named(wood), ...others] }));
    expect(page("20.00").replaceAll(/<[^>]+>/g, "")).toContain("Aluminum $150Faux wood $300");
    expect(page(blind!.basePrice).replaceAll(/<[^>]+>/g, "")).not.toContain("Aluminum $150");
  });

  it("quotes after measuring what the catalog cannot price, and shows no sample quote then", () => {
    const page = text(undefined, withCatalog({ products: [] }));
    expect(page.match(/Quoted after measuring/g)).toHaveLength(6);
    expect(page).not.toContain("Sample quotes");
  });

  it("itemizes three houses with the prices of the office", () => {
    const page = text();
    const houses = [...page.matchAll(/<details id="(condo|cottage|gulf-front)".*?<\/details>/gs)];
    const windows = houses.map(
      ([house]) =>
        house
          .match(/<tbody.*?<\/tbody>/gs)
          ?.join("")
          .match(/<tr/g)?.length,
    );
    expect(windows).toEqual([6, 14, 22]);
    const [blind] = example.catalog.products;
    const { width, height } = inches(36, 60);
    const price = blind && windowPrice(blind, "White", width, height);
    expect(houses[0]?.[0]).toContain(dollarsAndCents(price ?? 0));
  });

  it("says that prices are samples where they are", () => {
    expect(text(undefined, withCatalog({ areSamples: true }))).toContain("These are sample prices");
  });
});

describe("the estimate", () => {
  const answers = { treatment: "blinds", windows: "6", motor: "no" };

  it("answers with a range and keeps the answers", () => {
    const page = text(answers);
    expect(page).toContain("For 6 windows of about 36&quot; × 60&quot;: blinds, before sales tax.");
    expect(page).toContain("$900<");
    expect(page).toMatch(/<input [^>]*checked=""[^>]*value="blinds"/);
    expect(page).toContain('name="robots" content="noindex"');
  });

  it("names a wrong answer at its field", () => {
    const page = text({ ...answers, windows: '"><b>x' });
    expect(page).toContain("Enter a number from 1 to 60");
    expect(page).not.toContain("<b>x");
    const field = /<input [^>]*name="windows"[^>]*>/.exec(page)?.[0];
    expect(field).toContain('aria-invalid="true"');
  });

  it("promises no price for motors that the catalog doesn't have", () => {
    expect(text({ ...answers, motor: "yes" })).toContain("quote this one after measuring");
  });
});

it("a product page shows its price from the catalog and two actions in its title band", () => {
  const page = site.renderPage({ path: "/products/blinds" }, example).html.replaceAll("<!-- -->", "");
  const band = page.slice(page.indexOf("<main"), page.indexOf("How it works"));
  expect(band).toContain("From $150");
  expect(band).toContain("Book a Free Visit");
  expect(band).toContain('href="/pricing#estimate"');
  const unpriced = { ...example, catalog: { products: [], areSamples: false } };
  expect(site.renderPage({ path: "/products/blinds" }, unpriced).html).toContain("Quoted after measuring");
});

it("a product's facts give the catalog's price alone, and for which window", () => {
  const factsOf = (slug: string) =>
    /<dl class="page-width.*?<\/dl>/s.exec(
      site.renderPage({ path: `/products/${slug}` }, example).html.replaceAll("<!-- -->", ""),
    )?.[0];
  expect(factsOf("blinds")).toContain("From $150.");
  expect(factsOf("blinds")).toContain("For 36&quot; × 60&quot;.");
  expect(factsOf("blinds")?.match(/\$\d+/g)).toEqual(["$150"]);
});
