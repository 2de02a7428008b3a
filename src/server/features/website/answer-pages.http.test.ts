import { beforeEach, describe, expect, it, vi } from "vitest";
import { samplePrice } from "#domain/products/product.ts";
import { products } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { productsOf } from "../../testing/products.ts";
import { PageCache } from "./page-cache.ts";

const office = useTestApp();
const limited = useTestApp({ rateLimits: true });
const admin = await office.as("admin");
const { add, patch } = productsOf(office, admin);

beforeEach(() => office.store.db.delete(products));

describe("public prices", () => {
  it("follows the catalog at once", async () => {
    const cache = new PageCache(office.context);
    const stop = await cache.listen();
    const shown = async () =>
      (await cache.renderContext()).catalog.products.map(({ name, basePrice }) => [name, basePrice]);
    expect(await shown()).toEqual([]);
    const { body: blind } = await add({ name: "Blind", basePrice: "12.34" });
    await expect.poll(shown).toEqual([["Blind", "12.34"]]);
    await patch(blind.id, { basePrice: "20" });
    await expect.poll(shown).toEqual([["Blind", "20.00"]]);
    await patch(blind.id, { isActive: false });
    await expect.poll(shown).toEqual([]);
    await stop();
  });

  it("includes sample prices only where the site is on this machine", async () => {
    await add({ name: "Sample", features: [samplePrice] });
    await add({ name: "Priced" });
    const catalog = async (isLoopback: boolean) =>
      (await new PageCache({ ...office.context, isLoopback }).renderContext()).catalog;
    const here = await catalog(true);
    expect([here.products.map(({ name }) => name), here.areSamples]).toEqual([["Priced", "Sample"], true]);
    const publicly = await catalog(false);
    expect([publicly.products.map(({ name }) => name), publicly.areSamples]).toEqual([["Priced"], false]);
  });
});

it("an estimate is neither cached nor indexed", async () => {
  const { headers } = await office.app.inject({
    url: "/pricing/estimate?treatment=shades&windows=2&motor=no",
  });
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
});

it("a check of a place over the limit is a page that keeps the place, without openings", async () => {
  const check = (place: string) =>
    limited.app.inject({ url: `/areas/check?place=${place}`, remoteAddress: "203.0.113.9" });
  const render = vi.spyOn(limited.context.site, "renderPage");
  for (let count = 0; count < 30; count++) await check("32461");
  expect(render.mock.lastCall?.[0]).toEqual({ path: "/areas", answers: { place: "32461" }, openings: [] });
  const { statusCode, headers } = await check("Seaside");
  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "retry-after": "600" });
  expect(render.mock.lastCall?.[0]).toEqual({ path: "/areas", answers: { place: "Seaside" } });
});
