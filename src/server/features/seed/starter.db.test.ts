import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestStore } from "#server/testing/database.ts";
import type { Store } from "../../platform/db/connection.ts";
import { companyProfile, products, serviceAreas } from "../../platform/db/tables/all.ts";
import { catalog } from "./catalog.ts";
import { addStarterData } from "./starter.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function counts() {
  const { db } = store;
  return [await db.$count(products), await db.$count(serviceAreas), await db.$count(companyProfile)];
}

describe("the first start", () => {
  test("adds the catalog, the service areas and one company, also when two processes start at once", async () => {
    await Promise.all([addStarterData(store.db), addStarterData(store.db)]);
    expect(await counts()).toEqual([catalog.length, 6, 1]);
  });

  test("keeps the owner's changes at later starts", async () => {
    const { db } = store;
    await db.update(products).set({ basePrice: "99.00" }).where(eq(products.name, "Solar Shade"));
    await db.delete(products).where(eq(products.name, "Basswood Blind"));
    await addStarterData(db);
    expect(await counts()).toEqual([catalog.length - 1, 6, 1]);
    const [changed] = await db.select().from(products).where(eq(products.name, "Solar Shade"));
    expect(changed?.basePrice).toBe("99.00");
  });

  test("fills only empty tables", async () => {
    await store.db.delete(serviceAreas);
    await addStarterData(store.db);
    expect(await counts()).toEqual([catalog.length - 1, 6, 1]);
  });
});
