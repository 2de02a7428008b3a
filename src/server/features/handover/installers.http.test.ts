import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { request } from "../../testing/appointments.ts";
import { addTeamUser } from "../../testing/users.ts";

const office = useTestApp();
const admin = await office.as("admin");
let casey: string;
let drew: string;
let installer: string;
beforeEach(async () => {
  casey = (await addTeamUser(office, { username: "casey" })).id;
  drew = (await addTeamUser(office, { username: "drew" })).id;
  installer = (await addTeamUser(office, { username: "ida", role: "installer" })).id;
});

const call = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
  office.call(method, url, { body, cookie: admin });
const handOver = (body: object) =>
  call("POST", `/api/team/${casey}/hand-over`, { because: "other", ...body });
const given = async (url: string, body: object) =>
  (await call("POST", url, { ...body, assignedTo: casey })).body.id;
const lead = () =>
  given("/api/leads", { firstName: "Nora", lastName: "Dale", phone: "8505550177", message: "Shades" });
const appointment = () => given("/api/appointments", { ...request, preferredDate: "2026-11-24" });
const assigneeOf = async (url: string) => (await call("GET", url)).body.assignedTo;

describe("handing over to an installer", () => {
  it("is refused for leads, by each lead or for all, and then nothing changes hands", async () => {
    const [nora, booked] = [await lead(), await appointment()];
    for (const [wish, field] of [
      [{ giveAllTo: installer }, "giveAllTo"],
      [{ giveAllTo: drew, leads: [{ id: nora, giveTo: installer }] }, `leads.${nora}`],
    ] as const) {
      const refused = await handOver(wish);
      expect([refused.code, refused.body.fields]).toEqual([
        400,
        { [field]: "Choose someone who works with customers" },
      ]);
    }
    expect(await assigneeOf(`/api/leads/${nora}`)).toBe(casey);
    expect(await assigneeOf(`/api/appointments/${booked}`)).toBe(casey);
  });

  it("works for appointments, with the leads given to another user", async () => {
    const [nora, booked] = [await lead(), await appointment()];
    const done = await handOver({ giveAllTo: installer, leads: [{ id: nora, giveTo: drew }] });
    expect(done.body).toMatchObject({ appointments: 1, leads: 1 });
    expect(await assigneeOf(`/api/leads/${nora}`)).toBe(drew);
    expect(await assigneeOf(`/api/appointments/${booked}`)).toBe(installer);
  });
});

it("makes nobody a bookkeeper who has open appointments", async () => {
  await appointment();
  const become = (role: string) => call("PUT", `/api/team/${casey}`, { role });
  expect(await become("bookkeeper")).toMatchObject({
    code: 409,
    body: { message: "casey has 1 open appointment. Hand over their work first." },
  });
  expect((await become("installer")).code).toBe(200);
  await handOver({ giveAllTo: drew });
  expect((await become("bookkeeper")).code).toBe(200);
});

it("makes nobody a bookkeeper whose appointment waits for a new time", async () => {
  const booked = await appointment();
  expect((await call("POST", `/api/appointments/${booked}/postpone`, {})).code).toBe(200);
  const refused = await call("PUT", `/api/team/${casey}`, { role: "bookkeeper" });
  expect([refused.code, refused.body.code]).toEqual([409, "has_appointments"]);
  expect(refused.body.message).toContain("has 1 open appointment.");
});

it("refuses a new time for the appointment of someone who became a bookkeeper", async () => {
  const booked = await appointment();
  await call("POST", `/api/appointments/${booked}/postpone`, {});
  await office.store.db.update(users).set({ role: "bookkeeper" }).where(eq(users.id, casey));
  const time = { preferredDate: "2026-11-25", preferredTime: "10:00 AM" };
  const refused = await call("PUT", `/api/appointments/${booked}`, time);
  expect([refused.code, refused.body.fields]).toEqual([
    400,
    { assignedTo: "This team member doesn't work with appointments" },
  ]);
  const given = await call("PUT", `/api/appointments/${booked}`, { ...time, assignedTo: drew });
  expect(given.code).toBe(200);
});

it("makes nobody an installer or a bookkeeper who has open leads", async () => {
  const nora = await lead();
  const become = (role: string) => call("PUT", `/api/team/${casey}`, { role });
  for (const role of ["installer", "bookkeeper"])
    expect(await become(role)).toMatchObject({
      code: 409,
      body: { message: "casey has 1 open lead. Hand over their work first." },
    });
  await appointment();
  expect((await become("bookkeeper")).body.message).toContain("has 1 open lead and 1 open appointment.");
  expect((await become("admin")).code).toBe(200);
  await call("PUT", `/api/leads/${nora}`, { status: "lost" });
  expect((await become("installer")).code).toBe(200);
});

it("refuses to hand appointments to a bookkeeper", async () => {
  const { id: bookkeeper } = await addTeamUser(office, { username: "bo", role: "bookkeeper" });
  const booked = await appointment();
  const refused = await handOver({ giveAllTo: bookkeeper });
  expect([refused.code, refused.body.fields]).toEqual([
    400,
    { giveAllTo: "Choose someone who visits customers" },
  ]);
  expect(await assigneeOf(`/api/appointments/${booked}`)).toBe(casey);
});
