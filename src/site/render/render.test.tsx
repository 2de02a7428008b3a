import { describe, expect, it } from "vitest";
import type { PageRequest, SitePage } from "../context/renderer.ts";
import { categories, categoryPath } from "../copy/categories.ts";
import { site } from "./render.tsx";
import { example } from "./render-context.fixture.ts";
import { listedPaths, siteFile } from "./sitemap.ts";

const paths = site.paths(example);

function html(path: string, more: Partial<PageRequest> = {}) {
  return site.renderPage({ path, ...more }, example).html;
}

const plain = new Map<string, SitePage>();

function plainPage(path: string): SitePage {
  const page = plain.get(path) ?? site.renderPage({ path }, example);
  plain.set(path, page);
  return page;
}

function all(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

it("renders the page of a failed request with its id", () => {
  const { status, html: page } = site.renderPage({ path: "/", trouble: { requestId: "K7QM-4XPD" } }, example);
  expect(status).toBe(503);
  expect(page).toMatch(/mention code <span[^>]*>K7QM-4XPD<\/span>/);
});

it("renders the page of a refused request with its reason, and of a missing one as not found", () => {
  const refused = (status: number, message: string) =>
    site.renderPage({ path: "/", refusal: { status, message } }, example);
  const large = refused(413, "The request is too large");
  expect(large.status).toBe(413);
  expect(large.html).toContain("The request is too large.");
  expect(large.html).toContain("noindex");
  expect(refused(404, "We couldn't find that address")).toMatchObject({
    status: 404,
    html: expect.stringContaining("404 Page Not Found"),
  });
});

describe.each([...paths, "/schedule/received", "/nowhere"])("%s", (path) => {
  const page = html(path);

  it("has one h1 and skips no heading level", () => {
    const levels = all(/<h([1-6])[\s>]/g, page).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    // The header has no headings.
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });

  it("needs no style attribute and no inline script", () => {
    expect(page).not.toContain(' style="');
    expect(page).not.toMatch(/ on[a-z]+="/);
    expect(all(/<script([^>]*)>/g, page).filter((attributes) => !/ src=|ld\+json/.test(attributes))).toEqual(
      [],
    );
  });

  it("links only to existing pages and anchors", () => {
    for (const href of all(/<a [^>]*?href="([^"]+)"/g, page)) {
      if (/^(?:tel:|mailto:|\/pictures\/)/.test(href) || href === "/crm") continue;
      const [to = "", anchor] = href.split("#");
      const target = plainPage(to || path);
      expect(to === "" || target.status === 200, href).toBe(true);
      if (anchor) expect(target.html.includes(`id="${anchor}"`), href).toBe(true);
    }
  });

  it("uses no id twice", () => {
    const ids = all(/ id="([^"]+)"/g, page);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it("shows no phone number or email address but the company's", () => {
    expect(new Set(all(/(\(\d{3}\) \d{3}-\d{4})/g, page))).toEqual(
      page.includes("tel:") ? new Set(["(850) 555-0177"]) : new Set(),
    );
    for (const email of all(/([\w.]+@[\w.]+\.\w+)/g, page)) expect(email).toBe(example.company.email);
  });
});

describe("the pages together", () => {
  it("has unique titles and descriptions", () => {
    const titles = paths.map((path) => all(/<title>([^<]+)/g, html(path))[0]);
    const descriptions = paths.map((path) => all(/name="description" content="([^"]+)/g, html(path))[0]);
    expect(new Set(titles).size).toBe(paths.length);
    expect(new Set(descriptions).size).toBe(paths.length);
  });

  it("answers with 200, and any other path with 404", () => {
    for (const path of paths) expect(site.renderPage({ path }, example).status).toBe(200);
    for (const path of ["/nowhere", "/products/", "/areas/atlantis", "/constructor"]) {
      expect(site.renderPage({ path }, example).status, path).toBe(404);
    }
  });

  it("shows each treatment in at least three pictures", () => {
    for (const category of categories) {
      const shown = all(/<img src="\/pictures\/([a-z-]+)-[0-9a-f]{8}-/g, html(categoryPath(category)));
      expect(new Set(shown).size, category.title).toBeGreaterThanOrEqual(3);
    }
  });

  it("shows the footer on public pages only", () => {
    expect(html("/about")).toContain("<footer");
    for (const path of ["/auth", "/nowhere"]) expect(html(path)).not.toContain("<footer");
  });

  it("shows a license placeholder on /old-home until a license is set", () => {
    const footer = (context = example) =>
      /<footer.*?<\/footer>/s
        .exec(site.renderPage({ path: "/old-home" }, context).html)?.[0]
        .replaceAll("<!-- -->", "");
    expect(footer()).toContain("License: Your License Number");
    const licensed = { ...example, company: { ...example.company, licence: "CGC 1234567" } };
    expect(footer(licensed)).toContain("License: CGC 1234567");
    expect(footer(licensed)).not.toContain("Your License Number");
  });

  it("lists them in the sitemap under their canonical address", () => {
    const listed = listedPaths(example);
    expect(listed).toContain("/areas/far-bay-beyond");
    for (const path of ["/auth", "/old-home", "/schedule/received"]) expect(listed).not.toContain(path);
    expect(siteFile("/sitemap.xml", example)?.text).toContain(
      "<loc>https://heron.example/products/shades</loc>",
    );
    expect(html("/old-home")).toContain('rel="canonical" href="https://heron.example/"');
    expect(html("/auth")).toContain('name="robots" content="noindex"');
  });
});

describe("the home page", () => {
  it("shows the four steps and the timeline with the specified numbers", () => {
    const section = /<section id="process".*?<\/section>/s.exec(html("/"))?.[0] ?? "";
    const text = section.replaceAll(/<[^>]+>/g, "\n");
    for (const recorded of [
      ...["90 minutes", "3-5 days", "1-2 days", "2-3 weeks"],
      ...["Day 1", "Days 3-5", "Days 7-14", "Days 15-21"],
    ]) {
      expect(text).toContain(recorded);
    }
    expect(all(/(<h3)/g, section)).toHaveLength(5);
  });

  it("escapes text in its structured data", () => {
    const blocks = all(/<script type="application\/ld\+json">(.*?)<\/script>/gs, html("/"));
    const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
    expect(data.map((each) => [each["@type"]].flat().at(-1))).toEqual([
      "LocalBusiness",
      "WebSite",
      "FAQPage",
    ]);
    expect(data[0]).toMatchObject({ name: "Quill & <Heron>", priceRange: "$$" });
    for (const block of blocks) expect(block).not.toContain("<");
  });

  it("shows a rating only while the company claims one", () => {
    expect(html("/").includes("4.9")).toBe(false);
    const rated = { ...example, company: { ...example.company, rating: "4.9", reviewCount: 247 } };
    const page = site.renderPage({ path: "/" }, rated).html;
    expect(page.replace(/<[^>]+>/g, "").includes("4.9/5 from 247+ reviews")).toBe(true);
  });

  it("marks only the popular areas", () => {
    expect(all(/(Popular Area)/g, html("/"))).toHaveLength(1);
  });
});

describe("a returned form", () => {
  const values = { firstName: '"><script>alert(1)</script>', comments: "</textarea><b>x</b>" };
  const returned = { values, errors: { firstName: "First name must be at least 2 characters" } };
  const page = html("/schedule", { returned });

  it("answers 422 for field errors and 503 for a failed request", () => {
    expect(site.renderPage({ path: "/schedule", returned }, example).status).toBe(422);
    const unsent = { values, errors: {}, message: "We could not send it" };
    expect(site.renderPage({ path: "/schedule", returned: unsent }, example)).toMatchObject({
      status: 503,
      html: expect.stringContaining("We could not send it"),
    });
  });

  it("escapes typed text", () => {
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<b>x</b>");
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it("shows the error at the field and focuses it", () => {
    const field = all(/(<input [^>]*name="firstName"[^>]*>)/g, page)[0];
    expect(field).toMatch(/autofocus/i);
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('aria-describedby="firstName-error"');
    expect(page).toContain('id="firstName-error"');
  });

  it("confirms the received request, or shows a general message", () => {
    const received = {
      name: "Nora <i>",
      email: "desk@heron.example",
      phone: "(850) 555-0177",
      zipCode: "32459",
    };
    const confirmed = html("/schedule/received", { received });
    expect(confirmed).toContain("Request Submitted");
    expect(confirmed).toContain("Nora &lt;i&gt;");
    expect(html("/schedule/received")).toContain("Request Submitted");
  });
});
