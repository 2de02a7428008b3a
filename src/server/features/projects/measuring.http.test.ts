import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { Project } from "#contract/projects.ts";
import { knownLength } from "#domain/length.ts";
import { decimalOf } from "#domain/money.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { products } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
let product: Product;
let project: Project;

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });

beforeAll(async () => {
  [product] = (await call("GET", "/api/products")).body;
});
beforeEach(async () => {
  project = await office.create.project({ rooms: ["Living Room", "Kitchen"] });
});

const roomId = (index = 0) => project.rooms[index]?.id ?? "";
const material = () => product.materials[0]?.name ?? "";
const measure = (change: object = {}) =>
  call("POST", "/api/windows", {
    roomId: roomId(),
    name: "South window",
    width: "35 1/8",
    height: "60",
    productId: product.id,
    materialSelection: material(),
    ...change,
  });
const expected = (width: string, height: string) =>
  decimalOf(windowPrice(product, material(), knownLength(width), knownLength(height)) ?? Number.NaN);

describe("a project", () => {
  it("starts in planning with the named rooms, in order", async () => {
    expect(project).toMatchObject({ status: "planning", projectType: "house", clientName: "Theo Lindqvist" });
    expect(project.rooms.map(({ name, stats }) => [name, stats.windowCount])).toEqual([
      ["Living Room", 0],
      ["Kitchen", 0],
    ]);
  });

  it("is refused a completion date before its start date, also when only one of them changes", async () => {
    const { name, clientId, id, version } = project;
    const dates = { startDate: "2026-12-01", completionDate: "2026-11-30" };
    const why = { completionDate: "Completion date can't be before the start date" };
    const made = await call("POST", "/api/projects", { name, clientId, rooms: ["Den"], ...dates });
    expect([made.code, made.body.fields]).toEqual([400, why]);
    const started = await call("PUT", `/api/projects/${id}`, { startDate: dates.startDate, version });
    const ends = { completionDate: dates.completionDate, version: started.body.version };
    const ended = await call("PUT", `/api/projects/${id}`, ends);
    expect([ended.code, ended.body.fields]).toEqual([400, why]);
  });

  it("is refused a deposit above its total, also when only one of them changes", async () => {
    const { name, clientId, id } = project;
    const amounts = { totalAmount: "500", depositAmount: "$500.01" };
    const why = { depositAmount: "The deposit can't be above the total amount" };
    const made = await call("POST", "/api/projects", { name, clientId, rooms: ["Den"], ...amounts });
    expect([made.code, made.body.fields]).toEqual([400, why]);
    const edit = (body: object) => call("PUT", `/api/projects/${id}`, body);
    expect((await edit({ depositAmount: "500" })).code).toBe(200);
    expect((await edit({ totalAmount: "499.99" })).body.fields).toEqual(why);
    expect((await edit({ totalAmount: "500" })).code).toBe(200);
    expect((await edit({ depositAmount: "600" })).body.fields).toEqual(why);
  });

  it("is refused for an unknown client, a negative amount and an unknown status", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(
      (await call("POST", "/api/projects", { name: "House", clientId: nobody })).body.fields,
    ).toHaveProperty("clientId");
    const wrong = { name: "House", clientId: project.clientId, totalAmount: -1, status: "lukewarm" };
    expect(Object.keys((await call("POST", "/api/projects", wrong)).body.fields)).toEqual([
      "status",
      "totalAmount",
    ]);
  });

  it("is found by its name and by its client's name", async () => {
    for (const search of ["gulf", "lindqvist"]) {
      expect((await call("GET", `/api/projects?search=${search}`)).body.length, search).toBeGreaterThan(0);
    }
    expect((await call("GET", "/api/projects?search=nothing")).body).toEqual([]);
    for (const sort of ["name", "-status", "startDate", "-completionDate"]) {
      expect((await call("GET", `/api/projects?sort=${sort}&limit=1`)).code, sort).toBe(200);
    }
  });

  it("is deleted with its rooms and windows by an administrator only", async () => {
    await measure();
    expect((await call("DELETE", `/api/projects/${project.id}`)).code).toBe(403);
    const cookie = await office.as("admin");
    expect((await office.call("DELETE", `/api/projects/${project.id}`, { cookie })).code).toBe(204);
    expect((await call("GET", `/api/rooms/${roomId()}`)).code).toBe(404);
  });
});

describe("a measured window", () => {
  it("keeps its eighths and is priced by the catalog", async () => {
    const { code, body } = await measure();
    expect(code).toBe(201);
    expect(body).toMatchObject({ width: "35.125", height: "60", price: expected("35.125", "60") });
  });

  it.each([
    ["35.125", "35.125"],
    ["35-1/8", "35.125"],
    [35.0625, "35.0625"],
    ["1/2", "0.5"],
  ])("accepts a width of %s", async (typed, saved) => {
    expect((await measure({ width: typed })).body.width).toBe(saved);
  });

  it.each([[0], ["-3"], ["wide"], [""], ["35 1/3"], ["99999"], [null]])(
    "rejects a width of %s",
    async (width) => {
      expect((await measure({ width })).body.fields).toHaveProperty("width");
    },
  );

  it("rejects a price that the catalog does not give, and a material that the product lacks", async () => {
    expect((await measure({ price: "1.00" })).body.fields.price).toContain("The catalog price is");
    expect((await measure({ price: expected("35.125", "60") })).code).toBe(201);
    expect((await measure({ materialSelection: "Moonbeam" })).body.fields).toHaveProperty(
      "materialSelection",
    );
    expect((await measure({ productId: null, price: 5 })).body.fields).toHaveProperty("price");
  });

  it("is repriced when its size changes, and keeps its price when it is renamed", async () => {
    const { body: before } = await measure();
    const [row] = await office.store.db.select().from(products).where(eq(products.id, product.id));
    await office.store.db.update(products).set({ basePrice: "99.00" }).where(eq(products.id, product.id));
    const renamed = await call("PATCH", `/api/windows/${before.id}`, { name: "East window" });
    expect(renamed.body).toMatchObject({ name: "East window", price: before.price });
    await office.store.db
      .update(products)
      .set({ basePrice: row?.basePrice ?? "" })
      .where(eq(products.id, product.id));
    const resized = await call("PATCH", `/api/windows/${before.id}`, {
      height: "72",
      version: renamed.body.version,
    });
    expect(resized.body.price).toBe(expected("35.125", "72"));
    expect(
      (await call("PATCH", `/api/windows/${before.id}`, { height: "80", version: before.version })).code,
    ).toBe(409);
  });

  it("is copied right after itself, and can be deleted", async () => {
    const { body: first } = await measure();
    await measure({ name: "North window" });
    await call("POST", `/api/windows/${first.id}/duplicate`);
    const names = async () =>
      (await call("GET", `/api/rooms/${roomId()}/windows`)).body.map((each: { name: string }) => each.name);
    expect(await names()).toEqual(["South window", "South window (Copy)", "North window"]);
    expect((await call("DELETE", `/api/windows/${first.id}`)).code).toBe(204);
    expect((await call("DELETE", `/api/windows/${first.id}`)).code).toBe(404);
    expect(await names()).toEqual(["South window (Copy)", "North window"]);
  });

  it("gives each copy a name of its own, as a room does", async () => {
    const { body: first } = await measure();
    const copy = async (url: string) => (await call("POST", `${url}/duplicate`)).body;
    const second = await copy(`/api/windows/${first.id}`);
    expect((await copy(`/api/windows/${first.id}`)).name).toBe("South window (Copy 2)");
    expect((await copy(`/api/windows/${second.id}`)).name).toBe("South window (Copy 3)");
    const room = await copy(`/api/rooms/${roomId()}`);
    expect((await copy(`/api/rooms/${room.id}`)).name).toBe("Living Room (Copy 2)");
  });
});

describe("a room", () => {
  it("is added last, copied right after itself with its windows, and deleted with them", async () => {
    await measure();
    await measure({ name: "North window", width: 24 });
    await call("POST", "/api/rooms", { projectId: project.id, name: "Office", notes: "Attic" });
    const copy = await call("POST", `/api/rooms/${roomId()}/duplicate`);
    expect(copy.code).toBe(201);
    const { body: rooms } = await call("GET", `/api/projects/${project.id}/rooms`);
    expect(rooms.map((each: { name: string }) => each.name)).toEqual([
      "Living Room",
      "Living Room (Copy)",
      "Kitchen",
      "Office",
    ]);
    expect(rooms[1].stats).toEqual({ ...rooms[0].stats, completionPercentage: 0 });
    expect(rooms[0].stats).toMatchObject({ windowCount: 2, completionPercentage: 100 });
    expect((await call("DELETE", `/api/rooms/${roomId()}`)).code).toBe(204);
    const { body: left } = await call("GET", `/api/projects/${project.id}/windows`);
    expect(left).toHaveLength(2);
  });

  it("is copied once per press, even for two presses at once", async () => {
    await measure();
    await Promise.all([1, 2, 3].map(() => call("POST", `/api/rooms/${roomId()}/duplicate`)));
    const { body } = await call("GET", `/api/projects/${project.id}`);
    expect(body.rooms).toHaveLength(5);
    expect(
      body.rooms.filter((each: { stats: { windowCount: number } }) => each.stats.windowCount === 1),
    ).toHaveLength(4);
  });

  it("must belong to an existing project", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(
      (await call("POST", "/api/rooms", { projectId: nobody, name: "Office" })).body.fields,
    ).toHaveProperty("projectId");
  });
});
