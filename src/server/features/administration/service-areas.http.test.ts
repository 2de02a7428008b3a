import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { events, leads, serviceAreas } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { appointmentRequest, callback } from "../../testing/visitor.fixture.ts";
import { addStarterData } from "../seed/starter.ts";

const office = useTestApp();
const admin = await office.as("admin");
beforeEach(async () => {
  await office.store.db.delete(serviceAreas);
  await office.store.db.insert(serviceAreas).values(
    ["Destin", "Miramar Beach", "Old Town"].map((name, place) => ({
      name,
      zipCodes: [["32541", "32540"], ["32550"], ["32550"]][place],
      position: place + 1,
      isActive: place < 2,
    })),
  );
});

const areas = async () => (await office.call("GET", "/api/service-areas", { cookie: admin })).body;
const area = async (name: string) => (await areas()).find((each: { name: string }) => each.name === name);
const add = (body: object, cookie = admin) =>
  office.call("POST", "/api/service-areas", { body: { ...freeport, ...body }, cookie });
const change = async (name: string, body: object, cookie = admin) =>
  office.call("PUT", `/api/service-areas/${(await area(name)).id}`, { body, cookie });
const order = (ids: string[]) => office.call("PUT", "/api/service-areas", { body: { ids }, cookie: admin });
const lastEvent = async () => (await office.call("GET", "/api/audit?limit=1", { cookie: admin })).body[0];

const freeport = {
  name: "Freeport",
  description: "Up the bay.",
  communities: ["Freeport", "Portland"],
  driveTime: "30-40 min",
  zipCodes: ["32439"],
  travelFee: "25",
  isPopular: false,
  isActive: true,
};

async function leadIn(zipCode: string) {
  const { body } = await office.call("POST", "/api/leads", {
    body: { ...callback, zipCode },
    cookie: admin,
  });
  return body;
}
const leadNow = async (id: string) => (await office.call("GET", `/api/leads/${id}`, { cookie: admin })).body;

describe("the service areas", () => {
  it("adds one at the end, as given", async () => {
    const { code, body } = await add({});
    expect([code, body]).toEqual([
      201,
      expect.objectContaining({ ...freeport, travelFee: "25.00", position: 4 }),
    ]);
    expect((await areas()).map(({ name }: { name: string }) => name)).toEqual([
      ...["Destin", "Miramar Beach", "Old Town", "Freeport"],
    ]);
    expect(await lastEvent()).toMatchObject({ kind: "area.added" });
  });

  it("changes one field by field, without overwriting an unseen change", async () => {
    const { version } = await area("Destin");
    const changed = await change("Destin", { travelFee: "12.50", driveTime: "5 min", version });
    expect(changed.body).toMatchObject({ travelFee: "12.50", driveTime: "5 min", version: version + 1 });
    expect(await change("Destin", { travelFee: "13", version })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
    expect((await lastEvent()).what).toBe("Changed a service area: drive time, travel fee");
  });

  it("reorders them by naming all of them", async () => {
    const ids = (await areas()).map(({ id }: { id: string }) => id);
    const turned = await order(ids.toReversed());
    expect(turned.body.map(({ name }: { name: string }) => name)).toEqual([
      "Old Town",
      "Miramar Beach",
      "Destin",
    ]);
    expect(await areas()).toEqual(turned.body);
    for (const incomplete of [ids.slice(1), [...ids.slice(1), ids[1]]])
      expect(await order(incomplete)).toMatchObject({ code: 409, body: { code: "stale" } });
  });

  it("refuses to overwrite another user's order", async () => {
    const seen: string[] = (await areas()).map(({ id }: { id: string }) => id);
    const put = (ids: string[]) =>
      office.call("PUT", "/api/service-areas", { body: { ids, seen }, cookie: admin });
    const theirs = (await put(seen.toReversed())).body;
    const [first = "", ...others] = seen;
    expect(await put([...others, first])).toMatchObject({ code: 409, body: { code: "stale" } });
    expect(await areas()).toEqual(theirs);
  });

  it("lets staff read them, and only administrators change them", async () => {
    const staff = await office.as("staff");
    expect((await office.call("GET", "/api/service-areas", { cookie: staff })).code).toBe(200);
    expect((await add({}, staff)).code).toBe(403);
    expect((await change("Destin", { travelFee: "1" }, staff)).code).toBe(403);
    expect((await office.call("GET", "/api/service-areas")).code).toBe(401);
  });

  it.each([
    ["name", " ", "Name is required"],
    ["name", "—", "Use letters or digits: the name becomes the page's address"],
    ["name", "DESTIN", "Destin already has this name"],
    ["name", "Miramar-Beach", "Miramar Beach already has this name"],
    ["zipCodes", ["3254"], "3254 isn't a ZIP code. Enter five digits"],
    ["zipCodes", ["32439", "32439"], "32439 is listed twice"],
    ["zipCodes", ["32439", "32550"], "32550 already belongs to Miramar Beach"],
    ["travelFee", "-1", "Use an amount of zero or more, like 1234.50"],
    ["travelFee", "1000000", "At most 999,999.99"],
  ])("refuses %s as %j", async (field, value, message) => {
    const { code, body } = await add({ [field]: value });
    expect([code, body.fields]).toEqual([400, { [field]: message }]);
    expect(await areas()).toHaveLength(3);
  });

  it.each([
    ["Old Town", "DESTIN", "Destin already has this name"],
    ["Old Town", "Miramar-Beach", "Miramar Beach already has this name"],
  ])("refuses to rename %s to %j", async (name, to, message) => {
    const { code, body } = await change(name, { name: to });
    expect([code, body.fields]).toEqual([400, { name: message }]);
  });

  it("may share a ZIP code only while one of them is inactive", async () => {
    expect((await add({ zipCodes: ["32541"], isActive: false })).code).toBe(201);
    const refused = await change("Freeport", { isActive: true });
    expect(refused.body.fields).toEqual({ zipCodes: "32541 already belongs to Destin" });
    await change("Destin", { zipCodes: ["32540"] });
    expect((await change("Freeport", { isActive: true })).code).toBe(200);
  });

  it("never lets two share a ZIP code, even if both are saved at once", async () => {
    const both = await Promise.all([add({}), add({ name: "Portland" })]);
    expect(both.map(({ code }) => code).sort()).toEqual([201, 400]);
  });
});

describe("the area of a record", () => {
  it("is set for new requests from one of its ZIP codes", async () => {
    expect((await leadIn("32439")).serviceAreaId).toBeNull();
    await office.store.db.delete(leads);
    const { body } = await add({});
    expect((await leadIn("32439-1234")).serviceAreaId).toBe(body.id);
  });

  it("is set for records without one when its ZIP codes are added, and never replaced", async () => {
    const [without, within] = [await leadIn("32439"), await leadIn("32541")];
    const { body } = await add({ zipCodes: ["32439"] });
    await change("Destin", { zipCodes: [] });
    await change("Freeport", { zipCodes: ["32439", "32541"] });
    expect((await leadNow(without.id)).serviceAreaName).toBe("Freeport");
    expect((await leadNow(within.id)).serviceAreaName).toBe("Destin");
    expect(body.id).toBe((await leadNow(without.id)).serviceAreaId);
  });

  it("is counted before the area is deleted, and cleared after it", async () => {
    const lead = await leadIn("32541");
    await office.call("POST", "/api/appointments", {
      body: { ...appointmentRequest, zipCode: "32541" },
      cookie: admin,
    });
    const { id } = await area("Destin");
    const found = await office.call("GET", `/api/service-areas/${id}`, { cookie: admin });
    expect(found.body).toMatchObject({ leads: 1, clients: 1, appointments: 1 });
    expect((await office.call("DELETE", `/api/service-areas/${id}`, { cookie: admin })).code).toBe(204);
    expect(await leadNow(lead.id)).toMatchObject({ serviceAreaId: null, serviceAreaName: null });
    expect(await lastEvent()).toMatchObject({ kind: "area.removed" });
    expect((await office.call("DELETE", `/api/service-areas/${id}`, { cookie: admin })).code).toBe(404);
    expect((await office.call("GET", `/api/service-areas/${id}`, { cookie: admin })).code).toBe(404);
  });
});

it("the last area cannot be deleted, because the next start would restore the starter areas", async () => {
  const codes: number[] = [];
  for (const { id } of await areas())
    codes.push((await office.call("DELETE", `/api/service-areas/${id}`, { cookie: admin })).code);
  expect(codes).toEqual([204, 204, 409]);
});

it("does not come back with the starter data after its deletion", async () => {
  const { id } = await area("Destin");
  await office.call("DELETE", `/api/service-areas/${id}`, { cookie: admin });
  await addStarterData(office.store.db);
  expect(await office.store.db.$count(serviceAreas, eq(serviceAreas.name, "Destin"))).toBe(0);
  expect(await office.store.db.$count(events)).toBeGreaterThan(0);
});
