import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Project } from "#contract/projects.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { products } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
let project: Project;
let measured: MeasuredWindow;
let productId: string;

const linen = { name: "Linen", priceModifier: "0.00" };
const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });
const catalog = (changes: Partial<typeof products.$inferInsert>) =>
  office.store.db.update(products).set(changes).where(eq(products.id, productId));

beforeEach(async () => {
  const name = `Roller ${randomUUID()}`;
  const offer = { name, basePrice: "10.00", materials: [linen] };
  const [product] = await office.store.db
    .insert(products)
    .values({ ...offer, category: "shades" })
    .returning();
  productId = product?.id ?? expect.fail("The product was not written");
  project = await office.create.project();
  measured = (await call("POST", "/api/windows", { ...asTyped(), roomId: project.rooms[0]?.id })).body;
  expect(measured.price).toBe("150.00");
});

/** Everything the dialog sends, with a size of 36 by 60 inches in tape notation. */
const asTyped = () => ({
  ...{ name: "Bay", windowType: "", width: '36"', height: "60", depth: "", location: "", notes: "" },
  ...{ productId, materialSelection: "Linen" },
});
const saved = (change: object) => call("PATCH", `/api/windows/${measured.id}`, { ...asTyped(), ...change });

describe("a window with unchanged size, product and material", () => {
  it("keeps its price after the catalog changes, whatever else is edited", async () => {
    await catalog({ basePrice: "12.00" });
    const noted = await saved({ notes: "Mind the alarm sensor", depth: "3 1/2", price: "150.00" });
    expect(noted).toMatchObject({ code: 200, body: { price: "150.00", notes: "Mind the alarm sensor" } });
    expect((await saved({ name: "Bay, left" })).body).toMatchObject({ name: "Bay, left", price: "150.00" });
  });

  it("takes the current price if the caller saw it, and no other", async () => {
    await catalog({ basePrice: "12.00" });
    expect(await saved({ price: "165.00" })).toMatchObject({
      code: 400,
      body: { fields: { price: expect.stringContaining("180.00") } },
    });
    expect((await saved({ price: "180.00" })).body.price).toBe("180.00");
    expect((await saved({ price: "180.00" })).body.price).toBe("180.00");
  });

  it.each([
    ["its material has left the catalog", { materials: [] }],
    ["a modifier takes off more than it costs", { materials: [{ ...linen, priceModifier: "-11.00" }] }],
    ["its product is no longer offered", { isActive: false }],
  ])("can be edited although %s", async (_, changes) => {
    await catalog(changes);
    const noted = await saved({ notes: "Second ladder", price: "150.00" });
    expect(noted).toMatchObject({ code: 200, body: { price: "150.00", notes: "Second ladder" } });
  });

  it("is repriced by the catalog once one of them changes", async () => {
    await catalog({ basePrice: "12.00" });
    expect(await saved({ height: "61", price: "150.00" })).toMatchObject({ code: 400 });
    expect((await saved({ height: "61" })).body.price).toBe("183.00");
    await catalog({ materials: [] });
    expect((await saved({ height: "60" })).body.fields).toHaveProperty("materialSelection");
  });
});
