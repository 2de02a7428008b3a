import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import type { Project } from "#contract/projects.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { events, products, windows } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
let product: Product;
let project: Project;

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });

beforeAll(async () => {
  [product] = (await call("GET", "/api/products")).body;
});
beforeEach(async () => {
  project = await office.create.project();
});

const roomId = () => project.rooms[0]?.id ?? "";
const secret = "The alarm code is with the neighbor";

async function measured(change: object = {}): Promise<MeasuredWindow> {
  const { code, body } = await call("POST", "/api/windows", {
    roomId: roomId(),
    name: "South window",
    width: "35 1/8",
    height: "60",
    depth: "3-1/2",
    productId: product.id,
    materialSelection: product.materials[0]?.name,
    notes: secret,
    ...change,
  });
  expect(code).toBe(201);
  return body;
}

const windowsNow = async (): Promise<MeasuredWindow[]> =>
  (await call("GET", `/api/projects/${project.id}/windows`)).body;

describe("a deleted window", () => {
  it("comes back unchanged, with its id and position", async () => {
    await measured({ name: "First" });
    const second = await measured({ name: "Second" });
    await measured({ name: "Third" });
    const before = await windowsNow();
    await call("DELETE", `/api/windows/${second.id}`);
    expect(await windowsNow()).toHaveLength(2);
    const { code, body } = await call("POST", `/api/windows/${second.id}/restore`);
    expect(code).toBe(200);
    expect(body).toEqual(second);
    expect(await windowsNow()).toEqual(before);
  });

  it("comes back with its size still marked as copied, also with its room", async () => {
    const { id } = await measured();
    const copy = (await call("POST", `/api/windows/${id}/duplicate`)).body;
    await call("DELETE", `/api/windows/${copy.id}`);
    expect((await call("POST", `/api/windows/${copy.id}/restore`)).body).toEqual(copy);
    await call("DELETE", `/api/rooms/${roomId()}`);
    await call("POST", `/api/rooms/${roomId()}/restore`);
    expect((await windowsNow()).map(({ sizeCopied }) => sizeCopied)).toEqual([false, true]);
  });

  it("comes back once, for repeated and concurrent requests", async () => {
    const { id } = await measured();
    await call("DELETE", `/api/windows/${id}`);
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", `/api/windows/${id}/restore`)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await windowsNow()).toHaveLength(1);
    const recorded = await office.store.db.select().from(events).where(eq(events.subjectId, id));
    expect(recorded.map(({ kind }) => kind)).toEqual([
      "window.measured",
      "window.deleted",
      "window.restored",
    ]);
  });

  it("keeps its changes if it was already restored", async () => {
    const { id } = await measured();
    await call("DELETE", `/api/windows/${id}`);
    await call("POST", `/api/windows/${id}/restore`);
    await call("PATCH", `/api/windows/${id}`, { width: "40" });
    expect((await call("POST", `/api/windows/${id}/restore`)).body.width).toBe("40");
  });

  it("cannot come back into a deleted room, and an unknown one answers 404", async () => {
    const { id } = await measured();
    await call("DELETE", `/api/windows/${id}`);
    await call("DELETE", `/api/rooms/${roomId()}`);
    expect(await call("POST", `/api/windows/${id}/restore`)).toMatchObject({
      code: 409,
      body: { code: "gone" },
    });
    expect((await call("POST", `/api/windows/${project.id}/restore`)).code).toBe(404);
    expect((await call("POST", "/api/windows/nonsense/restore")).code).toBe(400);
  });

  it("cannot come back with a product that left the catalog", async () => {
    const { id: _, version: __, createdAt: ___, ...fields } = product;
    const name = `Passing ${project.id}`;
    const [passing] = await office.store.db
      .insert(products)
      .values({ ...fields, name })
      .returning();
    const { id } = await measured({ productId: passing?.id });
    await call("DELETE", `/api/windows/${id}`);
    await office.store.db.delete(products).where(eq(products.name, name));
    expect(await call("POST", `/api/windows/${id}/restore`)).toMatchObject({
      code: 409,
      body: { code: "product_gone" },
    });
  });

  it("keeps its notes out of the audit log and the timeline", async () => {
    const { id } = await measured();
    await call("DELETE", `/api/windows/${id}`);
    await call("DELETE", `/api/rooms/${roomId()}`);
    const audit = await office.call("GET", "/api/audit?limit=20", { cookie: await office.as("admin") });
    expect(JSON.stringify(audit.body)).toContain("window.deleted");
    expect(JSON.stringify(audit.body)).not.toContain(secret);
    const timeline = await call("GET", `/api/projects/${project.id}/story`);
    expect(JSON.stringify(timeline.body)).not.toContain(secret);
    const activity = await call("GET", "/api/dashboard/recent-activity");
    expect(JSON.stringify(activity.body)).not.toContain(secret);
  });
});

describe("a deleted room", () => {
  it("comes back with all its windows, in its position", async () => {
    for (const name of ["Left", "Middle", "Right"]) await measured({ name });
    await call("POST", "/api/rooms", { projectId: project.id, name: "Porch" });
    const [windowsBefore, before] = [await windowsNow(), await call("GET", `/api/projects/${project.id}`)];
    expect((await call("DELETE", `/api/rooms/${roomId()}`)).code).toBe(204);
    expect(await windowsNow()).toEqual([]);
    for (const time of ["first", "second"]) {
      const { code, body } = await call("POST", `/api/rooms/${roomId()}/restore`);
      expect([code, body.name], time).toEqual([200, "Den"]);
    }
    expect(await windowsNow()).toEqual(windowsBefore);
    expect((await call("GET", `/api/projects/${project.id}`)).body).toEqual(before.body);
  });

  it("cannot come back into a deleted project", async () => {
    await call("DELETE", `/api/rooms/${roomId()}`);
    await office.call("DELETE", `/api/projects/${project.id}`, { cookie: await office.as("admin") });
    expect(await call("POST", `/api/rooms/${roomId()}/restore`)).toMatchObject({
      code: 409,
      body: { code: "gone" },
    });
  });

  it("comes back, and is copied, with more windows than one statement may have parameters", async () => {
    const { id, roomId: into } = await measured();
    const [row] = await office.store.db.select().from(windows).where(eq(windows.id, id));
    const { id: _, ...copied } = row ?? expect.fail("There is no window to copy");
    const many = Array.from({ length: 1_000 }, (_each, index) => ({ ...copied, name: `Pane ${index}` }));
    for (let time = 0; time < 4; time++) await office.store.db.insert(windows).values(many);
    expect((await call("POST", `/api/rooms/${into}/duplicate`)).code).toBe(201);
    expect((await call("DELETE", `/api/rooms/${into}`)).code).toBe(204);
    expect((await call("POST", `/api/rooms/${into}/restore`)).code).toBe(200);
    const rooms = (await call("GET", `/api/projects/${project.id}/rooms`)).body;
    const counts = rooms.map(({ stats }: { stats: { windowCount: number } }) => stats.windowCount);
    expect(counts).toEqual([4_001, 4_001]);
    const ids = rooms.map((room: { id: string }) => room.id);
    await office.store.db.delete(windows).where(inArray(windows.roomId, ids));
  });
});
