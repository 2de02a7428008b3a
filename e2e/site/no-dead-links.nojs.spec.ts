import { attributesIn, linksIn, notLinked, pathOf, walk } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";

test("a walk from the home page meets no dead link, no missing anchor and no missing picture, and misses no page", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const visited = await walk(request);
  for (const [path, { status, html }] of visited) {
    expect.soft(status, path).toBe(200);
    for (const address of linksIn(html).filter((each) => each.includes("#"))) {
      const target = visited.get(pathOf(address, path));
      expect.soft(target?.html, `${address} on ${path}`).toContain(`id="${address.split("#")[1]}"`);
    }
  }

  const files = new Set([...visited].flatMap(([path, { html }]) => filesOf(html, path)));
  expect(files.size).toBeGreaterThan(50);
  for (const file of files) expect.soft((await request.head(file)).status(), file).toBe(200);

  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = attributesIn(sitemap, /<loc>(.*?)<\/loc>/g).map((address) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(25);
  expect(listed.filter((path) => !visited.has(path))).toEqual([]);
});

/** All that a page shows or loads, and the picture that a link to it shows elsewhere. */
function filesOf(html: string, path: string): string[] {
  const sets = attributesIn(html, /srcset="([^"]+)"/gi).flatMap((set) => set.split(","));
  return [
    ...attributesIn(html, /<(?:img|script)[^>]*? src="([^"]+)"/g),
    ...attributesIn(html, /<link [^>]*?href="(\/[^"]+)"/g),
    ...attributesIn(html, /property="og:image" content="([^"]+)"/g),
    ...sets.map((each) => each.trim().split(" ")[0] ?? ""),
  ].map((address) => pathOf(address, path));
}

test("pages where no link leads answer as they should", async ({ request }) => {
  const answers = await Promise.all(notLinked.map(async (path) => (await request.get(path)).status()));
  expect(answers).toEqual([200, 200, 404]);
});

test("the team's door and the office are kept out of search", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/auth", "/crm", "/api/"]) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(await (await request.get("/auth")).text()).toContain('<meta name="robots" content="noindex"/>');
  expect((await request.get("/crm")).headers()["x-robots-tag"]).toContain("noindex");
  expect(await (await request.get("/sitemap.xml")).text()).not.toMatch(/\/(?:auth|crm|old-home)/);
});
