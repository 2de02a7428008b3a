import { describe, expect, it } from "vitest";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const call = (method: "GET" | "PATCH" | "PUT", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: admin });
const lastLine = async () => (await call("GET", "/api/audit?limit=1")).body[0].what;

describe("an edit of a project", () => {
  it("records only the fields that changed, although its form sends all", async () => {
    const { id, name, projectType, status, totalAmount, startDate } = await office.create.project();
    const form = { name, projectType, status, totalAmount, startDate, description: "Ring twice" };
    expect((await call("PUT", `/api/projects/${id}`, form)).code).toBe(200);
    expect(await lastLine()).toBe("Changed a project: description");
  });
});

describe("an edit of a window", () => {
  const change = ({ id }: MeasuredWindow, fields: object) => call("PATCH", `/api/windows/${id}`, fields);

  it("records only the fields that changed, although its form sends all", async () => {
    const bay = await office.create.window();
    const { windowType, width, height, depth, location, productId, materialSelection, price, notes } = bay;
    const form = { windowType, width, height, depth, location, productId, materialSelection, price, notes };
    expect((await change(bay, { ...form, name: "Bow" })).code).toBe(200);
    expect(await lastLine()).toBe("Changed a window: name");
  });

  it("records a price only if it changed", async () => {
    const [product] = (await call("GET", "/api/products")).body;
    const treatment = { productId: product.id, materialSelection: product.materials[0].name };
    const bay = await office.create.window(treatment);
    await change(bay, { height: "72" });
    expect(await lastLine()).toBe("Changed a window: height, price");
  });

  it("counts a copied size that is saved unchanged as measured", async () => {
    const bay = await office.create.window();
    const { body: copy } = await office.call("POST", `/api/windows/${bay.id}/duplicate`, { cookie: admin });
    const { width, height } = bay;
    expect((await change(copy, { width, height })).body).toMatchObject({ sizeCopied: false });
    expect(await lastLine()).toBe("Changed a window");
  });
});
