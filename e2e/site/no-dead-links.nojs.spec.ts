import { attributesIn, linksIn, notLinked, pathOf, walk } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";

test("links from the home page reach every page, with no dead link, anchor or picture", async ({
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

/** All resources of a page, with its link-preview picture. */
function filesOf(html: string, path: string): string[] {
  const sets = attributesIn(html, /srcset="([^"]+)"/gi).flatMap((set) => set.split(","));
  return [
    ...attributesIn(html, /<(?:img|script)[^>]*? src="([^"]+)"/g),
    ...attributesIn(html, /<link [^>]*?href="(\/[^"]+)"/g),
    ...attributesIn(html, /property="og:image" content="([^"]+)"/g),
    ...sets.map((each) => each.trim().split(" ")[0] ?? ""),
  ].map((address) => pathOf(address, path));
}

test("unlinked pages answer with the right status", async ({ request }) => {
  const answers = await Promise.all(notLinked.map(async (path) => (await request.get(path)).status()));
  expect(answers).toEqual([200, 200, 404]);
});

test("robots.txt excludes the sign-in page and the office", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/auth", "/crm", "/api/"]) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(await (await request.get("/auth")).text()).toContain('<meta name="robots" content="noindex"/>');
  expect((await request.get("/crm")).headers()["x-robots-tag"]).toContain("noindex");
  expect(await (await request.get("/sitemap.xml")).text()).not.toMatch(/\/(?:auth|crm|old-home)/);
});
