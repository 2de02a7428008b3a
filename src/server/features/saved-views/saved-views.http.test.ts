import { describe, expect, it } from "vitest";
import { maxViews } from "#domain/saved-views.ts";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const robin = await office.as("staff");
const admin = await office.as("admin");

const overdue = { list: "leads", name: "Mine, overdue", search: { view: "table", followUp: "due" } };
const save = (body: object, cookie = robin) => office.call("POST", "/api/saved-views", { body, cookie });
const rename = (id: string, name: string, cookie = robin) =>
  office.call("PATCH", `/api/saved-views/${id}`, { body: { name }, cookie });
const remove = (id: string, cookie = robin) => office.call("DELETE", `/api/saved-views/${id}`, { cookie });
const namesOf = async (cookie = robin, list = "leads") =>
  (await office.call("GET", `/api/saved-views?list=${list}`, { cookie })).body.map(
    ({ name }: { name: string }) => name,
  );

describe("a saved view", () => {
  it("keeps filters, order and columns of its list under a name", async () => {
    const columns = ["value", "followUpOn"];
    const saved = await save({ ...overdue, columns });
    expect(saved.code).toBe(201);
    expect(saved.body).toEqual({ ...overdue, columns, id: expect.any(String) });
    await save({ ...overdue, name: "A first", search: {} });
    expect(await namesOf()).toEqual(["A first", "Mine, overdue"]);
    expect(await namesOf(robin, "quotes")).toEqual([]);
  });

  it("is saved once by a repeat, and its name is taken for another", async () => {
    const first = await save(overdue);
    const again = await save({ ...overdue, name: "MINE, OVERDUE" });
    expect([again.code, again.body.id]).toEqual([200, first.body.id]);
    const other = await save({ ...overdue, search: {} });
    expect([other.code, other.body.fields]).toEqual([
      400,
      { name: "You already have a view named Mine, overdue" },
    ]);
  });

  it("is renamed and deleted, but not to the name of another", async () => {
    const { id } = (await save(overdue)).body;
    await save({ ...overdue, name: "Other" });
    expect((await rename(id, "other")).body.fields).toEqual({ name: "You already have a view named other" });
    expect((await rename(id, "Today")).body.name).toBe("Today");
    for (const _ of [1, 2]) expect((await remove(id)).code).toBe(204);
    expect(await namesOf()).toEqual(["Other"]);
    expect((await rename(id, "Gone")).code).toBe(404);
  });

  it("belongs to its user alone, even against an administrator", async () => {
    const { id } = (await save(overdue)).body;
    expect(await namesOf(admin)).toEqual([]);
    expect((await rename(id, "Theirs", admin)).code).toBe(404);
    await remove(id, admin);
    expect(await namesOf()).toEqual(["Mine, overdue"]);
    expect((await save(overdue, admin)).code).toBe(201);
  });

  it.each([
    ["a search, which may name a customer", { search: { search: "Delgado" } }, "search"],
    ["a filter of another list", { list: "quotes", search: { followUp: "due" } }, "search"],
    ["an unknown list", { list: "payments" }, "list"],
    ["no name", { name: " " }, "name"],
  ])("rejects %s", async (_what, change, field) => {
    const answer = await save({ ...overdue, ...change });
    expect([answer.code, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  it(`is one of at most ${maxViews} of a list`, async () => {
    for (let n = 0; n < maxViews; n++) await save({ ...overdue, name: `View ${n}` });
    expect(await save({ ...overdue, name: "One more" })).toMatchObject({
      code: 409,
      body: { message: `You have ${maxViews} views of this list. Delete one first.` },
    });
    expect((await save({ list: "clients", name: "By name", search: { sort: "lastName" } })).code).toBe(201);
  });
});
