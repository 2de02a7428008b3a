import { describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const post = (url: string, body: object, cookie = admin) => office.call("POST", url, { body, cookie });
const preview = (content: string) => post("/api/catalogue/preview", { content });
const products = async (): Promise<Product[]> =>
  (await office.call("GET", "/api/products?limit=500", { cookie: admin })).body;
const exported = async () =>
  (await office.app.inject({ url: "/api/products/export", headers: { cookie: admin } })).body;

describe("an exported catalog", () => {
  it("can be imported again without changes, whatever its products are called", async () => {
    const awkward = [
      "=1+1",
      "'=1+1",
      '3" "slat"; wide',
      " spaced",
      "spaced ",
      "a,b",
      "line\r\nend",
      "O’Hare",
      "+5",
    ];
    for (const name of awkward) {
      const body = {
        ...{ name, category: "blinds", basePrice: "12.05", minDepth: "1 1/16", isActive: false },
        ...{ description: `${name} says`, features: [name, "plain"] },
        materials: [{ name, priceModifier: "-1.05" }],
      };
      expect((await post("/api/products", body)).code, name).toBe(201);
    }
    const { body } = await preview(await exported());
    expect(body).toMatchObject({ added: [], changed: [], faults: [], passedOver: [] });
    expect(body.unchanged).toBe((await products()).length);
  });

  it("is the list on screen, as CSV or as Excel", async () => {
    const sheet = async (query: string) =>
      office.app.inject({ url: `/api/products/export?${query}`, headers: { cookie: admin } });
    const csv = await sheet("category=shutters&isActive=true");
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body).toContain("Bypass Shutter for Patio Doors,Shutters,40,");
    expect(csv.body).not.toContain("Solar Shade");
    expect((await sheet("format=excel")).statusCode).toBe(200);
  });
});
