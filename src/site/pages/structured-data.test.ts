import { describe, expect, it } from "vitest";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";
import { listedPaths } from "../render/sitemap.ts";

type Data = Record<string, unknown>;

/** The properties that search engines require of each type. */
const required: Record<string, readonly string[]> = {
  LocalBusiness: [
    ...["@id", "name", "url", "image", "telephone", "email", "address", "priceRange"],
    ...["openingHoursSpecification", "areaServed", "hasOfferCatalog"],
  ],
  PostalAddress: ["addressRegion", "addressCountry"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  Place: ["name"],
  OfferCatalog: ["name", "itemListElement"],
  Offer: ["itemOffered"],
  Service: ["name", "description"],
  WebSite: ["name", "url"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

function dataOf(path: string, context = example): Data[] {
  const { html } = site.renderPage({ path }, context);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.map(([, block = ""]) => JSON.parse(block) as Data);
}

function typesOf(data: Data): string[] {
  return [data["@type"] ?? []].flat() as string[];
}

function ofType(type: string, path: string, context = example): Data {
  const found = dataOf(path, context).find((data) => typesOf(data).includes(type));
  expect(found, `${type} on ${path}`).toBeDefined();
  return found ?? {};
}

/** The object and every typed object in it. */
function everythingIn(value: unknown): Data[] {
  if (Array.isArray(value)) return value.flatMap(everythingIn);
  if (typeof value !== "object" || value === null) return [];
  const data = value as Data;
  return [...(data["@type"] ? [data] : []), ...Object.values(data).flatMap(everythingIn)];
}

describe.each(site.paths(example))("the structured data of %s", (path) => {
  const all = dataOf(path);

  it("uses schema.org types with their required properties", () => {
    for (const data of all) expect(data["@context"]).toBe("https://schema.org");
    for (const data of everythingIn(all)) {
      const [type = ""] = typesOf(data).filter((each) => each in required);
      expect(type, `a rule for ${JSON.stringify(data["@type"])}`).not.toBe("");
      // The home page describes the provider in full under the same @id.
      const isReference = type === "LocalBusiness" && !all.includes(data);
      for (const property of isReference ? ["@id", "name"] : (required[type] ?? []))
        expect(data[property], `${property} of ${type}`).toSatisfy(saysSomething);
    }
  });

  it("uses absolute URLs of existing pages", () => {
    for (const data of everythingIn(all)) {
      for (const address of [data.url, data.item].filter((each) => typeof each === "string")) {
        expect(address.startsWith(`${example.publicUrl}/`), address).toBe(true);
        const pathOfIt = address.slice(example.publicUrl.length);
        expect(site.renderPage({ path: pathOfIt }, example).status, address).toBe(200);
      }
    }
  });

  it("contains no rating by the business itself", () => {
    expect(JSON.stringify(all)).not.toMatch(/"(?:aggregateRating|ratingValue|reviewCount|review)"/);
  });
});

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
}

describe("the business", () => {
  const business = ofType("LocalBusiness", "/");

  it("matches the company profile", () => {
    expect(business).toMatchObject({
      name: example.company.companyName,
      telephone: "+18505550177",
      email: example.company.email,
      priceRange: "$$",
      openingHoursSpecification: [{ opens: "08:00", closes: "18:00" }],
      address: {
        streetAddress: "9 Example Lane",
        addressLocality: "Destin",
        addressRegion: "FL",
        postalCode: "32541",
      },
    });
  });

  it("keeps an address in another format whole, and works without one", () => {
    const at = (address: string) =>
      ofType("LocalBusiness", "/", { ...example, company: { ...example.company, address } }).address;
    expect(at("By the pier")).toMatchObject({ streetAddress: "By the pier", addressRegion: "FL" });
    expect(at("")).toEqual({ "@type": "PostalAddress", addressRegion: "FL", addressCountry: "US" });
  });

  it("is closed on upcoming holidays", () => {
    const holidays = [{ day: "2026-11-26", name: "Thanksgiving" }];
    const closed = ofType("LocalBusiness", "/", { ...example, company: { ...example.company, holidays } });
    expect(closed.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: "2026-11-26", validThrough: "2026-11-26", opens: "00:00", closes: "00:00" },
    ]);
    expect(business).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  it("serves only its service areas", () => {
    const places = (business.areaServed as Data[]).map(({ name }) => name);
    expect(places).toEqual(["Holiday Isle, FL", "Far Bay & Beyond, FL"]);
    expect(ofType("LocalBusiness", "/", { ...example, serviceAreas: [] })).not.toHaveProperty("areaServed");
  });

  it("offers the six kinds of treatment", () => {
    const { itemListElement } = business.hasOfferCatalog as { itemListElement: unknown[] };
    expect(itemListElement).toHaveLength(6);
  });
});

describe("breadcrumbs", () => {
  const names = (path: string) =>
    (ofType("BreadcrumbList", path).itemListElement as Data[]).map(({ position, name }) => [position, name]);

  it("appears on each indexable inner page", () => {
    for (const path of site.paths(example)) {
      const isListed = path !== "/" && listedPaths(example).includes(path);
      expect(
        dataOf(path).some((data) => typesOf(data).includes("BreadcrumbList")),
        path,
      ).toBe(isListed);
    }
  });

  it("includes the parent page", () => {
    const throughProducts = [
      [1, "Home"],
      [2, "Products"],
      [3, "Shades"],
    ];
    expect(names("/products/shades")).toEqual(throughProducts);
    expect(names("/about")).toEqual([
      [1, "Home"],
      [2, "About us"],
    ]);
  });
});
