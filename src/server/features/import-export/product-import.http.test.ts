import { describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const post = (url: string, body: object, cookie = admin) => office.call("POST", url, { body, cookie });
const preview = (content: string) => post("/api/catalogue/preview", { content });
const takeIn = async (content: string, seen?: string) =>
  post("/api/catalogue", {
    ...{ content, fileName: "prices.csv" },
    seen: seen ?? (await preview(content)).body.seen ?? "",
  });
const products = async (): Promise<Product[]> =>
  (await office.call("GET", "/api/products?limit=500", { cookie: admin })).body;
const named = async (name: string) => (await products()).find((product) => product.name === name)!;

describe("a product import", () => {
  it("previews what it would add and change, with old and new prices", async () => {
    const { id } = await named("Solar Shade");
    const { code, body } = await preview(
      `Name,Price,Category,Largest width,Color\nsolar shade,13.75,Shades,120 1/2,blue\nAwning,$40,Outdoor Screens,,`,
    );
    expect(code).toBe(200);
    expect(body).toMatchObject({
      added: [{ line: 3, name: "Awning", basePrice: "40.00" }],
      changed: [
        {
          ...{ line: 2, id, name: "Solar Shade" },
          changes: [
            { field: "name", before: "Solar Shade", after: "solar shade" },
            { field: "basePrice", before: "$12.50", after: "$13.75" },
            { field: "maxWidth", before: '144"', after: '120 1/2"' },
          ],
        },
      ],
      ...{ unchanged: 0, faults: [], passedOver: ["Color"] },
    });
    expect((await named("Solar Shade")).basePrice).toBe("12.50");
  });

  it("is all or nothing, keeps products that it does not name, and records each product's changes", async () => {
    const before = await products();
    const content = [
      "Name;Base price;Category;Materials",
      'Solar Shade;14;Shades;"White 0; Bronze -1.5"',
      "Gulf Awning;40;outdoor screens;Canvas +2",
    ].join("\r\n");
    expect((await takeIn(content)).body).toEqual({ added: 1, changed: 1 });
    expect(await named("Solar Shade")).toMatchObject({
      basePrice: "14.00",
      version: 2,
      materials: [
        { name: "White", priceModifier: "0.00" },
        { name: "Bronze", priceModifier: "-1.50" },
      ],
    });
    expect(await named("Gulf Awning")).toMatchObject({ category: "outdoor_screens", isActive: true });
    const untouched = (all: Product[]) =>
      all.filter(({ name }) => !["Solar Shade", "Gulf Awning"].includes(name));
    expect(untouched(await products())).toEqual(untouched(before));
    const kinds = (await office.store.db.select().from(events)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["product.added", "product.changed", "catalog.imported"]));
  });

  it("matches a product by name despite invisible characters", async () => {
    const { id } = await named("Solar Shade");
    const hidden = "Solar\u200b Shade\u202e,99,Shades\nLow\u2060vers,12,Blinds\nLowvers,12,Blinds";
    const { body } = await preview(`Name,Price,Category\n${hidden}`);
    expect(body).toMatchObject({
      changed: [{ line: 2, id, name: "Solar Shade" }],
      added: [{ line: 3, name: "Lowvers" }],
      faults: [{ line: 4 }],
    });
  });

  it("refuses a price with a decimal comma, and reads commas between thousands", async () => {
    const rows = ["Solar Shade;12,50", "Gulf Awning;1,25", "Harbor Awning;$1,234.50"];
    const content = ["Name;Price;Category", ...rows.map((row) => `${row};Shades`)].join("\n");
    const fields = { "Base price per sq ft": "Use an amount of zero or more, like 1234.50" };
    expect((await preview(content)).body).toMatchObject({
      added: [{ name: "Harbor Awning", basePrice: "1234.50" }],
      changed: [],
      faults: [
        { line: 2, fields },
        { line: 3, fields },
      ],
    });
  });

  it("imports nothing if any row has an error", async () => {
    const before = await products();
    const content = [
      "Name,Category,Base price,Materials,Active,Smallest width,Largest width",
      "Cabana Shade,Shades,20,White 0,Yes,,",
      "Solar Shade,Curtains,-3,White,perhaps,40,30",
      "cabana shade,Shades,21,White 0,Yes,,",
      ",Shades,21,White 0,Yes,,",
      "Bare Shade,Shades,,White 0; WHITE 1,Yes,,",
    ].join("\n");
    const { body } = await preview(content);
    expect(body.faults).toEqual([
      {
        line: 3,
        fields: {
          "Base price per sq ft": "Use an amount of zero or more, like 1234.50",
          Category: expect.stringMatching(/^Use one of Shades, Cellular/),
          Materials: "Give the price of “White”, like White +1.50 or White 0",
          Active: "Use Yes or No",
        },
      },
      { line: 4, fields: { Name: "Already on line 2" } },
      { line: 5, fields: { Name: "Name is required" } },
      { line: 6, fields: { "Base price per sq ft": "Base price is required" } },
    ]);
    const refused = await takeIn(content, body.seen);
    expect([refused.code, refused.body.message]).toEqual([
      400,
      "Line 3, Base price per sq ft: Use an amount of zero or more, like 1234.50. Nothing was changed.",
    ]);
    expect(await products()).toEqual(before);
  });

  it("checks that each product is consistent", async () => {
    const { body } = await preview("Name,Base price,Largest width\nBanded Shade,1,10\n");
    expect(body.faults).toEqual([
      { line: 2, fields: { "Largest width": "Must be at least the smallest width" } },
    ]);
  });

  it("is refused when the catalog changed since the preview, and when nothing would change", async () => {
    const content = "Name,Base price\nBasswood Blind,13\n";
    const { seen } = (await preview(content)).body;
    const { id } = await named("Basswood Blind");
    await office.call("PATCH", `/api/products/${id}`, { body: { basePrice: "12.75" }, cookie: admin });
    expect(await takeIn(content, seen)).toMatchObject({ code: 409, body: { code: "stale" } });
    expect((await takeIn(content)).body).toEqual({ added: 0, changed: 1 });
    expect((await takeIn(content)).body.fields).toEqual({
      content: "The file has no changes to the catalog",
    });
  });

  it.each([
    ["", "The file is empty"],
    ["Name,Price\n", "The file has headings but no rows"],
    ["Price\n12\n", "The file needs a Name column to identify the products"],
    ['Name\n"Solar', "The file can't be read from line 2: a quotation mark is not closed"],
  ])("rejects a file that is not a product sheet: %j", async (content, message) => {
    const { code, body } = await preview(content);
    expect([code, body.fields]).toEqual([400, { content: message }]);
  });

  it("is for administrators only", async () => {
    const staff = await office.as("staff");
    const content = "Name,Price\nSolar Shade,1\n";
    expect((await post("/api/catalogue/preview", { content }, staff)).code).toBe(403);
    expect((await post("/api/catalogue", { content, fileName: "x", seen: "" }, staff)).code).toBe(403);
    expect((await office.call("GET", "/api/products/export", { cookie: staff })).code).toBe(403);
  });
});
