import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

let first: { id: string };
let second: { id: string; version: number };

const office = useTestApp();
const cookie = await office.as("staff");
beforeEach(async () => {
  first = await createLead("First");
  second = await createLead("Second");
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  office.call(method, path, { cookie, ...(body ? { body } : {}) });

/** Records a lead one minute after the one before, with the same phone. */
async function createLead(lastName: string) {
  office.clock.now = new Date(office.clock.now.getTime() + 60_000);
  const { firstName, phone } = people.marisol;
  return (await call("POST", "/api/leads", { firstName, lastName, phone, message: "Shutters" })).body;
}

const tellApart = (one: { id: string }, other: { id: string }) =>
  call("PUT", `/api/leads/${one.id}/told-apart/${other.id}`);
const takeBack = (one: { id: string }, other: { id: string }) =>
  call("DELETE", `/api/leads/${one.id}/told-apart/${other.id}`);

const namesAt = async (path: string) =>
  (await call("GET", path)).body.map(({ lastName }: { lastName: string }) => lastName);
/** The possible duplicates, and those that were dismissed. */
async function alike(one: { id: string }) {
  const { body } = await call("GET", `/api/leads/${one.id}/duplicates`);
  const named = (isApart: boolean) =>
    body
      .filter(({ toldApart }: { toldApart: boolean }) => toldApart === isApart)
      .map(({ lastName }: { lastName: string }) => lastName);
  return { maybe: named(false), apart: named(true) };
}
const possible = () => namesAt("/api/leads?duplicates=possible&sort=lastName");

describe("two people who share a phone", () => {
  it("shows them no longer as duplicates, from either side or in the list", async () => {
    expect(await alike(first)).toEqual({ maybe: ["Second"], apart: [] });
    expect((await tellApart(second, first)).code).toBe(204);
    expect(await alike(first)).toEqual({ maybe: [], apart: ["Second"] });
    expect(await alike(second)).toEqual({ maybe: [], apart: ["First"] });
    expect(await possible()).toEqual([]);
  });

  it("shows them again when the dismissal is undone from either side", async () => {
    await tellApart(second, first);
    expect((await takeBack(first, second)).code).toBe(204);
    expect(await alike(first)).toEqual({ maybe: ["Second"], apart: [] });
    expect(await alike(second)).toEqual({ maybe: ["First"], apart: [] });
    expect(await possible()).toEqual(["Second"]);
  });

  it("keeps them as duplicates of a third lead with that phone", async () => {
    const third = await createLead("Third");
    await tellApart(first, third);
    expect(await alike(third)).toEqual({ maybe: ["Second"], apart: ["First"] });
    expect(await possible()).toEqual(["Second", "Third"]);
    await tellApart(second, third);
    expect(await possible()).toEqual(["Second"]);
  });

  it("keeps them dismissed when one of them is changed", async () => {
    await tellApart(second, first);
    await call("PUT", `/api/leads/${second.id}`, { email: "second@example.com", version: second.version });
    expect(await possible()).toEqual([]);
  });

  it("dismisses them once, however often it is pressed, and says by whom in the timeline", async () => {
    const codes = await Promise.all([tellApart(first, second), tellApart(second, first)]);
    expect(codes.map(({ code }) => code)).toEqual([204, 204]);
    expect((await tellApart(first, second)).code).toBe(204);
    const recorded = await office.store.db
      .select()
      .from(events)
      .where(eq(events.kind, "lead.duplicate_dismissed"));
    expect(recorded.map(({ subjectId }) => subjectId).sort()).toEqual([first.id, second.id].sort());
    await takeBack(first, second);
    const newest = async (one: { id: string }) => (await call("GET", `/api/leads/${one.id}/story`)).body[0];
    const back = { what: "change", kind: "lead.duplicate_restored", by: "robin-staff" };
    expect(await newest(first)).toMatchObject({ ...back, label: "Marisol Second" });
    expect(await newest(second)).toMatchObject({ ...back, label: "Marisol First" });
  });

  it("can still be merged, which removes the dismissal", async () => {
    await tellApart(first, second);
    const merging = { otherId: second.id, version: 1, otherVersion: 1 };
    expect((await call("POST", `/api/leads/${first.id}/merge`, merging)).code).toBe(200);
    expect((await takeBack(first, second)).code).toBe(404);
  });
});

it.each([
  ["itself", () => first.id, 400],
  ["a lead that is none", () => "00000000-0000-4000-8000-000000000000", 404],
  ["no id", () => "nora", 400],
])("refuses to dismiss a lead as a duplicate of %s", async (_what, other, code) => {
  expect((await tellApart(first, { id: other() })).code).toBe(code);
  expect((await takeBack(first, { id: other() })).code).toBe(code);
});

it("refuses callers who are not signed in", async () => {
  const { code } = await office.call("PUT", `/api/leads/${first.id}/told-apart/${second.id}`);
  expect(code).toBe(401);
});
