import { describe, expect, it } from "vitest";
import type { RenderContext } from "../context/renderer.ts";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";
import { listedPaths } from "../render/sitemap.ts";

const page = (path: string, context: RenderContext) => site.renderPage({ path }, context).html;

const testimonial = { text: "They fit.", firstName: "Ida", town: "Seaside", agreedOn: "2026-11-02" };
const proven: RenderContext = {
  ...example,
  portrait: "/portrait/0123456789abcdef.jpg",
  company: {
    ...example.company,
    ...{ ownerName: "Ada Marlow", ownerText: "I measure every window myself.", foundedYear: 2009 },
    ...{ licence: "CBC-1", insurance: "Gulf Mutual", warrantyYears: 5 },
    ...{ rating: "4.9", reviewCount: 247, ratingLink: "https://www.reviews.example/gulf" },
    ...{ ratingAsOf: "2026-11-01", testimonials: [testimonial] },
  },
};

describe("without proof in Settings", () => {
  it("no page links to the reviews, and the sitemap leaves them out", () => {
    for (const path of ["/", "/about", "/old-home", "/contact"])
      expect(page(path, example), path).not.toContain('href="/reviews"');
    expect(listedPaths(example)).not.toContain("/reviews");
    expect(page("/reviews", example)).toContain("noindex");
  });

  it.each(["/about", "/reviews"])("%s shows a sample quote and who gives the warranties instead", (path) => {
    const html = page(path, example);
    expect(html).toContain("Sample quote");
    expect(html).toContain("The manufacturer");
    expect(html).not.toMatch(/aria-label="The owner"|What customers say<|<blockquote/);
  });

  it("the structured data claims nothing", () => {
    expect(page("/", example)).not.toMatch(/foundingDate|hasCredential|"employee"/);
  });
});

describe("with proof in Settings", () => {
  it("the About page shows the owner, the portrait and the credentials", () => {
    const html = page("/about", proven);
    for (const text of ["Ada Marlow", "I measure every window myself.", proven.portrait!, "2009", "CBC-1"])
      expect(html).toContain(text);
    expect(html).toContain("Gulf Mutual");
    expect(html).toContain("5 years");
    expect(html).not.toContain("Sample quote");
  });

  it("the reviews show the rating with its source and month, and never the day of a consent", () => {
    const html = page("/reviews", proven);
    expect(html).toContain("Rated 4.9/5 from 247+ reviews, as of November 2026.");
    expect(html).toContain('href="https://www.reviews.example/gulf"');
    expect(html).toContain("reviews.example");
    expect(html).toContain("They fit.");
    expect(html).not.toContain(testimonial.agreedOn);
    expect(listedPaths(proven)).toContain("/reviews");
  });

  it("the home page shows testimonials, and its structured data the facts but no rating", () => {
    const html = page("/", proven);
    expect(html).toContain("They fit.");
    expect(html).toContain('"foundingDate":"2009"');
    expect(html).toContain('"name":"Ada Marlow","jobTitle":"Owner"');
    expect(html).not.toMatch(/aggregateRating|ratingValue/);
  });

  it("the link to all reviews stands beside the one to their source", () => {
    expect(page("/", proven)).toMatch(/Read them on reviews\.example<\/a><a href="\/reviews"[^>]*>Reviews</);
  });

  it("every page's footer says that the rooms are computer-generated", () => {
    expect(page("/contact", example)).toContain("The rooms shown are computer-generated illustrations.");
  });

  it("every page's footer names license and insurance", () => {
    expect(page("/contact", proven)).toContain("<li>License CBC-1</li><li>Insurance: Gulf Mutual</li>");
    expect(page("/contact", example)).not.toMatch(/<li>(?:License|Insurance)/);
  });
});

describe("the warranty page", () => {
  const rows = (company: Partial<RenderContext["company"]>) => {
    const html = page("/warranty", {
      ...example,
      company: { ...example.company, companyName: "Gulf Windows", ...company },
    });
    return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      row
        .replaceAll(/<[^>]+>/g, "|")
        .split("|")
        .filter((text) => text !== ""),
    );
  };

  it("lists each term in Settings below its giver", () => {
    expect(rows({ productWarranties: ["Motors: 5 years", "Frames: lifetime"], warrantyYears: 2 })).toEqual([
      ["What is covered", "Term"],
      ["From the manufacturer"],
      ["Motors", "5 years"],
      ["Frames", "lifetime"],
      ["From Gulf Windows"],
      ["Measuring and installation", "2 years"],
    ]);
  });

  it("points to the quote for a term that Settings lack", () => {
    expect(rows({ productWarranties: ["Motors: 5 years"] }).at(-1)).toContain("On your quote");
    expect(rows({ warrantyYears: 2 }).at(2)).toContain("On your quote");
    expect(rows({}).flat()).not.toContain("Term");
  });
});

it("shows what a brand partner makes on its page, and only the name on the home page", () => {
  const context = partneredWith("Maker One: shades and blinds", "Maker One: motors");
  expect(page("/brands", context)).toContain("shades and blinds");
  expect(page("/", context).match(/Maker One/g)).toHaveLength(1);
  expect(page("/", context)).not.toContain("Maker One:");
});

it("shows brand partners beside their material, once each of them makes a known treatment", () => {
  const partners = [
    "Maker One: composite shutters",
    "Maker Two: outdoor screens",
    "Maker Three: drapery fabrics",
    "Maker Four: motors for shades",
  ];
  const makers = (...lines: string[]) =>
    /The makers we order from.*?<\/section>/s.exec(page("/brands", partneredWith(...lines)))?.[0] ?? "";
  expect([...makers(...partners).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/products/shutters",
    "/products/outdoor-screens",
    "/products/drapes",
    "/products/motorization",
  ]);
  expect(makers(...partners).match(/<img/g)).toHaveLength(4);
  expect(makers(...partners, "Maker Five")).not.toContain("<img");
});

it("names what each brand partner makes, over its price", () => {
  const cards = page("/brands", partneredWith("Maker One: shutters", "Maker Two: composite shutters"));
  const texts = [...cards.matchAll(/<h3[^>]*>(Maker \w+)<\/h3>(?:<p[^>]*>([^<]*)<\/p>)?/g)];
  expect(texts.map(([, name, text]) => [name, text])).toEqual([
    ["Maker One", "shutters"],
    ["Maker Two", "composite shutters"],
  ]);
  expect(cards).toMatch(/href="\/products\/shutters" class="forward text-gulf">Shutters from \$\d/);
});

function partneredWith(...brandPartners: string[]): RenderContext {
  return { ...example, company: { ...example.company, brandPartners } };
}
