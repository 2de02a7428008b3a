import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "#contract/products.ts";
import { events } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
let product: Product;
let house: string;
let room: string;

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: staff });

beforeAll(async () => {
  [product] = (await call("GET", "/api/products")).body;
});
beforeEach(async () => {
  const project = await office.create.project();
  house = project.id;
  room = project.rooms[0]!.id;
});

const measured = (more: object = {}) =>
  call("POST", "/api/windows", { roomId: room, name: "Bay", width: "35 1/8", height: 60, ...more });
const signOffNow = async () => (await call("GET", `/api/projects/${house}`)).body.marks;
const mark = (what: "measured" | "checked", cookie = staff) =>
  office.call("POST", `/api/projects/${house}/${what}`, { cookie });
const none = { measured: null, checked: null };
const given = (by: string) => ({ by, at: testNow.toISOString() });

describe("the sign-offs of a project", () => {
  it("shows who measured and who checked, and when", async () => {
    await measured();
    expect(await signOffNow()).toEqual(none);
    const once = { measured: given("robin-staff"), checked: null };
    expect((await mark("measured")).body).toEqual({ ...once, repeated: false });
    expect((await mark("measured")).body).toEqual({ ...once, repeated: true });
    await mark("checked", await office.as("admin"));
    expect(await signOffNow()).toEqual({ measured: given("robin-staff"), checked: given("robin-admin") });
    const recorded = await office.store.db.select().from(events).where(eq(events.subjectId, house));
    expect(recorded.map(({ kind }) => kind)).toEqual([
      "project.started",
      "project.measured",
      "project.checked",
    ]);
  });

  it("refuses them while a size is copied, naming the windows, until each is saved with its size", async () => {
    const { id } = (await measured()).body;
    const copy = (await call("POST", `/api/windows/${id}/duplicate`)).body;
    expect(copy).toMatchObject({ width: "35.125", sizeCopied: true });
    expect(await mark("measured")).toMatchObject({
      code: 409,
      body: { code: "size_copied", message: expect.stringMatching(/sizes are copied: Den: Bay \(Copy\)$/) },
    });
    expect(await signOffNow()).toEqual(none);
    const save = async (body: object) =>
      (await call("PATCH", `/api/windows/${copy.id}`, body)).body.sizeCopied;
    expect(await save({ name: "Bay 2", notes: "Left" })).toBe(true);
    expect(await save({ width: "36" })).toBe(true);
    expect(await save({ width: "36", height: "60" })).toBe(false);
    expect((await mark("measured")).code).toBe(200);
  });

  it("may both be by one user, and are recorded once however often the button is pressed", async () => {
    await measured();
    for (const what of ["measured", "measured", "checked", "checked"] as const)
      expect((await mark(what)).code).toBe(200);
    await mark("checked", await office.as("admin"));
    expect(await signOffNow()).toEqual({ measured: given("robin-staff"), checked: given("robin-staff") });
  });

  it("refuses them while nothing is measured, and the check before the measurement", async () => {
    expect(await mark("measured")).toMatchObject({ code: 409, body: { code: "not_measured" } });
    await measured();
    expect(await mark("checked")).toMatchObject({ code: 409, body: { code: "not_measured" } });
    expect((await call("POST", `/api/projects/${room}/measured`)).code).toBe(404);
    expect((await call("POST", "/api/projects/nonsense/checked")).code).toBe(400);
  });

  it("can be removed again after a mistake", async () => {
    await measured();
    await mark("measured");
    expect((await call("DELETE", `/api/projects/${house}/marks`)).body).toEqual(none);
    expect((await call("DELETE", `/api/projects/${house}/marks`)).body).toEqual(none);
    expect(await signOffNow()).toEqual(none);
  });

  it("lets an Undo remove only the sign-off that it follows, and only unchecked", async () => {
    await measured();
    const { at } = (await mark("measured")).body.measured;
    const undo = (measuredAt: string) =>
      call("DELETE", `/api/projects/${house}/marks?measuredAt=${measuredAt}`);
    const stale = { code: 409, body: { code: "stale" } };
    expect(await undo("2026-01-05T12:00:00.000Z")).toMatchObject(stale);
    await mark("checked", await office.as("admin"));
    expect(await undo(at)).toMatchObject(stale);
    expect(await signOffNow()).toEqual({ measured: given("robin-staff"), checked: given("robin-admin") });
    await call("DELETE", `/api/projects/${house}/marks`);
    expect(await undo(at)).toMatchObject(stale);
    await mark("measured");
    expect((await undo(at)).body).toEqual(none);
  });
});

describe("the sign-offs after a change", () => {
  type Change = (windowId: string) => Promise<unknown>;
  const changes: [string, Change][] = [
    ["another window", () => measured()],
    ["a new width", (id) => call("PATCH", `/api/windows/${id}`, { width: "35 1/4" })],
    ["a depth", (id) => call("PATCH", `/api/windows/${id}`, { depth: "2" })],
    ["another product", (id) => call("PATCH", `/api/windows/${id}`, { productId: product.id })],
    ["a copied window", (id) => call("POST", `/api/windows/${id}/duplicate`)],
    ["a deleted window", (id) => call("DELETE", `/api/windows/${id}`)],
    ["another room", () => call("POST", "/api/rooms", { projectId: house, name: "Attic" })],
    ["a copied room", () => call("POST", `/api/rooms/${room}/duplicate`)],
    ["a deleted room", () => call("DELETE", `/api/rooms/${room}`)],
  ];

  it.each(changes)("removes both on %s", async (_what, change) => {
    const { body } = await measured();
    await mark("measured");
    await mark("checked");
    await change(body.id);
    expect(await signOffNow()).toEqual(none);
    const recorded = await office.store.db.select().from(events).where(eq(events.subjectId, house));
    expect(recorded.at(-1)?.kind).toBe("project.sign_off_cleared");
  });

  it("removes both on a restored window", async () => {
    await measured();
    const { body } = await measured();
    await call("DELETE", `/api/windows/${body.id}`);
    await mark("measured");
    await call("POST", `/api/windows/${body.id}/restore`);
    expect(await signOffNow()).toEqual(none);
  });

  it("keeps both on another name, a note, or the same size in another notation", async () => {
    const { body } = await measured();
    await mark("measured");
    const renamed = {
      name: "Bow",
      notes: "Mind the vase",
      location: "By the stairs",
      width: "35.125",
      height: "60",
    };
    expect((await call("PATCH", `/api/windows/${body.id}`, renamed)).code).toBe(200);
    expect((await signOffNow()).measured).toEqual(given("robin-staff"));
  });
});
