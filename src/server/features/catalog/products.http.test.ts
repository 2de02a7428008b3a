import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { productsOf } from "../../testing/products.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");
const { add, patch } = productsOf(office, admin);
const timeline = async (id: string) =>
  (await office.call("GET", `/api/products/${id}/story`, { cookie: staff })).body;

describe("a product", () => {
  it("is added by an administrator with trade sizes, and read by staff", async () => {
    const text = { minWidth: "12 1/2", maxWidth: '144"', minDepth: 1.75, features: ["Cordless lift"] };
    const { code, body } = await add(text);
    expect(code).toBe(201);
    expect(body).toMatchObject({
      ...{ basePrice: "12.50", description: "", isActive: true, version: 1, features: ["Cordless lift"] },
      ...{ minWidth: "12.5", maxWidth: "144", minHeight: null, maxHeight: null, minDepth: "1.75" },
      materials: [
        { name: "White", priceModifier: "0.00" },
        { name: "Bronze", priceModifier: "-2.00" },
      ],
    });
    expect((await office.call("GET", `/api/products/${body.id}`, { cookie: staff })).body).toEqual(body);
  });

  it("cannot be added or changed by staff", async () => {
    const { body } = await add();
    expect((await add({}, staff)).code).toBe(403);
    expect((await patch(body.id, { basePrice: "1" }, staff)).code).toBe(403);
  });

  it.each([
    [{ name: " " }, { name: "Name is required" }],
    [{ name: "x".repeat(121) }, { name: "At most 120 characters" }],
    [{ category: "curtains" }, { category: "Choose a category" }],
    [{ basePrice: "" }, { basePrice: "Base price is required" }],
    [{ basePrice: "-1" }, { basePrice: "Use an amount of zero or more, like 1234.50" }],
    [{ minWidth: "a foot" }, { minWidth: "Use inches above zero, like 35.125 or 35 1/8" }],
    [{ minDepth: "0" }, { minDepth: "Use inches above zero, like 35.125 or 35 1/8" }],
    [{ minWidth: "60", maxWidth: "59 7/8" }, { maxWidth: "Must be at least the smallest width" }],
    [{ minHeight: "60", maxHeight: "59 7/8" }, { maxHeight: "Must be at least the smallest height" }],
    [{ features: [""] }, { "features.0": "Enter a description" }],
    [
      { materials: [{ name: "White", priceModifier: "much" }] },
      { "materials.0.priceModifier": "Use an amount like 1.50, 0 or -2.00" },
    ],
    [{ materials: [{ name: "", priceModifier: 0 }] }, { "materials.0.name": "Name is required" }],
    [
      {
        materials: [
          { name: "White", priceModifier: 0 },
          { name: "WHITE ", priceModifier: 1 },
        ],
      },
      { materials: "WHITE  is listed twice" },
    ],
    [
      { materials: [{ name: "Bronze", priceModifier: "-12.51" }] },
      { materials: "Bronze makes the price negative" },
    ],
  ])("is refused with %j, at the field", async (change, expected) => {
    const { code, body } = await add(change);
    expect([code, body.fields]).toEqual([400, expected]);
  });

  it("names each field that a new product lacks", async () => {
    const { body } = await office.call("POST", "/api/products", { body: {}, cookie: admin });
    expect(body.fields).toEqual({
      name: "Name is required",
      category: "Choose a category",
      basePrice: "Base price is required",
    });
  });

  it("has a unique name, in any letter case", async () => {
    const { body: first } = await add({ name: "Regatta Shade" });
    const taken = { code: "name_taken", about: { id: first.id } };
    expect(await add({ name: "REGATTA shade" })).toMatchObject({ code: 409, body: taken });
    const { body: second } = await add();
    expect(await patch(second.id, { name: "regatta shade" })).toMatchObject({
      code: 409,
      body: { ...taken, fields: { name: "Another product already has this name" } },
    });
    expect((await patch(first.id, { name: "Regatta SHADE" })).body.name).toBe("Regatta SHADE");
  });

  it("must stay consistent after a partial change", async () => {
    const { body } = await add({ maxWidth: "60" });
    expect((await patch(body.id, { minWidth: "61" })).body.fields).toEqual({
      maxWidth: "Must be at least the smallest width",
    });
    expect((await patch(body.id, { basePrice: "1.99" })).body.fields).toEqual({
      materials: "Bronze makes the price negative",
    });
    expect((await patch(body.id, { maxWidth: "" })).body).toMatchObject({ maxWidth: null, version: 2 });
  });

  it("is not overwritten from an outdated version", async () => {
    const { body } = await add();
    expect((await patch(body.id, { basePrice: "13", version: 1 })).body.version).toBe(2);
    expect(await patch(body.id, { basePrice: "14", version: 1 })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await patch(nobody, { basePrice: "13" })).code).toBe(404);
    expect((await office.call("GET", `/api/products/${nobody}`, { cookie: staff })).code).toBe(404);
  });

  it("records what changed, and nothing if nothing did", async () => {
    const { body } = await add();
    const same = await patch(body.id, { basePrice: "12.5", category: "shades", version: body.version });
    expect(same.body.version).toBe(body.version);
    await patch(body.id, { basePrice: "13.25", materials: [{ name: "White", priceModifier: "1" }] });
    expect(await timeline(body.id)).toMatchObject([
      {
        kind: "product.changed",
        label: body.name,
        fields: [
          { field: "basePrice", before: "12.50", after: "13.25" },
          { field: "materials", before: "White 0.00; Bronze -2.00", after: "White +1.00" },
        ],
      },
      { kind: "product.added", label: body.name },
    ]);
  });
});
