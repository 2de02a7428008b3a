import { describe, expect, it } from "vitest";
import type { SetupList } from "#contract/dashboard.ts";
import { samplePrice } from "#domain/products/product.ts";
import { products } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const call = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
  office.call(method, url, { cookie: admin, ...(body ? { body } : {}) });
const setup = async (): Promise<SetupList> => (await call("GET", "/api/dashboard/setup")).body;
const open = async () => (await setup()).steps.filter(({ isDone }) => !isDone).map(({ key }) => key);

describe("the setup list", () => {
  it("says from the office's data what is done, and ends in the first lead", async () => {
    await office.store.db.delete(products);
    expect(await open()).toEqual([
      "company",
      "hours",
      "areas",
      "catalog",
      "email",
      "texting",
      "team",
      "lead",
    ]);
    const contact = { companyName: "Gulf Shades", phone: "(850) 555-0142", email: "hello@gulf.example" };
    await call("PUT", "/api/company", contact);
    expect((await open())[0]).toBe("hours");
    await call("PUT", "/api/company", { hours: [] });
    await call("POST", "/api/service-areas", {
      ...{ name: "Inlet", description: "", communities: [], driveTime: "", zipCodes: [] },
      ...{ travelFee: "0.00", isPopular: false, isActive: true },
    });
    await call("POST", "/api/products", { name: "Own shade", category: "shades", basePrice: "12.00" });
    await call("POST", "/api/team", { username: "casey", role: "staff" });
    await office.create.lead();
    expect(await open()).toEqual(["email", "texting"]);
  });

  it("counts sample products, and one call switches them off", async () => {
    const { db } = office.store;
    await db.delete(products);
    const sample = { category: "shades" as const, basePrice: "9.00", features: [samplePrice] };
    await db.insert(products).values([
      { ...sample, name: "One" },
      { ...sample, name: "Two", features: ["Cordless", samplePrice] },
      { ...sample, name: "Own", features: ["Cordless"] },
    ]);
    expect(await setup()).toMatchObject({ activeSamples: 2 });
    expect((await call("POST", "/api/products/samples/off")).body).toEqual({ count: 2 });
    expect(await setup()).toMatchObject({ activeSamples: 0 });
    expect(await open()).not.toContain("catalog");
    expect((await call("POST", "/api/products/samples/off")).body).toEqual({ count: 0 });
    const auditLog = await call("GET", "/api/audit?limit=1");
    expect(auditLog.body[0]).toMatchObject({ kind: "catalog.samples_deactivated" });
  });

  it("can be dismissed for everyone, by administrators", async () => {
    const staff = await office.as("staff");
    expect((await office.call("GET", "/api/dashboard/setup", { cookie: staff })).code).toBe(403);
    expect(await setup()).toMatchObject({ isDismissed: false });
    const { version } = (await call("GET", "/api/business")).body;
    expect((await call("POST", "/api/dashboard/setup/dismiss")).body).toMatchObject({ isDismissed: true });
    expect((await call("GET", "/api/business")).body.version).toBe(version);
  });
});
