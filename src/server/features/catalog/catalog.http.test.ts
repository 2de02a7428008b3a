import { beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { useTestApp } from "../../testing/app.ts";
import { productsOf } from "../../testing/products.ts";

const office = useTestApp();
const admin = await office.as("admin");
const staff = await office.as("staff");
const { add, patch } = productsOf(office, admin);
const list = async (query: string): Promise<Product[]> =>
  (await office.call("GET", `/api/products?${query}`, { cookie: staff })).body;

describe("the catalog", () => {
  it("is searched by name and material, filtered and sorted", async () => {
    await add({ name: "Aaa Linen Panel", category: "draperies", basePrice: "900", isActive: false });
    await add({ name: "Zzz Panel", materials: [{ name: "Quartz Weave", priceModifier: 0 }] });
    expect((await list("search=quartz")).map(({ name }) => name)).toEqual(["Zzz Panel"]);
    expect((await list("search=aaa%20linen&category=draperies")).length).toBe(1);
    expect(await list("search=aaa%20linen&isActive=true")).toEqual([]);
    expect((await list("isActive=false")).map(({ name }) => name)).toEqual(["Aaa Linen Panel"]);
    expect((await list("sort=-basePrice&limit=1"))[0]?.name).toBe("Aaa Linen Panel");
    for (const sort of ["name", "-category", "basePrice", "-createdAt"])
      expect((await office.call("GET", `/api/products?sort=${sort}&limit=2`, { cookie: staff })).code).toBe(
        200,
      );
  });

  it.each(["isActive=perhaps", "category=curtains", "sort=color"])("rejects %s", async (query) => {
    const { code, body } = await office.call("GET", `/api/products?${query}`, { cookie: staff });
    expect([code, Object.keys(body.fields)]).toEqual([400, [query.split("=")[0]]]);
  });
});

describe("the windows of a product", () => {
  let roomId: string;
  beforeEach(async () => {
    roomId = (await office.create.project()).rooms[0]!.id;
  });

  const measure = (productId: string, change: object = {}) =>
    office.call("POST", "/api/windows", {
      body: {
        ...{ roomId, name: "South", width: "36", height: "60" },
        ...{ productId, materialSelection: "White", ...change },
      },
      cookie: staff,
    });
  const save = (id: string, body: object) =>
    office.call("PATCH", `/api/windows/${id}`, { body, cookie: staff });
  const windows = async () =>
    (await office.call("GET", `/api/rooms/${roomId}/windows`, { cookie: staff })).body;

  it("keeps their price when the catalog changes, and gives the next window the new one", async () => {
    const { body: product } = await add();
    const { body: saved } = await measure(product.id);
    expect(saved.price).toBe("187.50");
    const before = await windows();
    await patch(product.id, { basePrice: "20", materials: [{ name: "White", priceModifier: "1" }] });
    expect(await windows()).toEqual(before);
    expect((await save(saved.id, { name: "South-west" })).body.price).toBe("187.50");
    expect((await measure(product.id)).body.price).toBe("315.00");
  });

  it("keeps a discontinued product, which no other window gets", async () => {
    const [{ body: product }, { body: other }] = [await add(), await add()];
    const [{ body: saved }, { body: another }] = [await measure(product.id), await measure(other.id)];
    await patch(product.id, { isActive: false });
    const refused = { code: 400, body: { fields: { productId: `${product.name} is no longer offered` } } };
    expect(await measure(product.id)).toMatchObject(refused);
    expect(await measure(product.id, { materialSelection: null })).toMatchObject(refused);
    expect(await save(another.id, { productId: product.id })).toMatchObject(refused);
    expect(await save(saved.id, { productId: product.id, width: "48" })).toMatchObject({
      code: 200,
      body: { productId: product.id, price: "250.00" },
    });
  });

  it("keeps a removed material and its price, and needs another when they are measured again", async () => {
    const { body: product } = await add();
    const { body: saved } = await measure(product.id, { materialSelection: "Bronze" });
    await patch(product.id, { materials: [{ name: "Pewter", priceModifier: "0" }] });
    expect(await windows()).toMatchObject([{ materialSelection: "Bronze", price: saved.price }]);
    expect((await save(saved.id, { width: "48" })).body.fields).toEqual({
      materialSelection: `${product.name} isn't available in Bronze`,
    });
  });
});
