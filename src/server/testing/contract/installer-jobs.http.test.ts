import { beforeAll, describe, expect, it } from "vitest";
import type { Route } from "#contract/route.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { businessSettings, windows } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../app.ts";
import { listen } from "../live-events.ts";
import { quotedHouse } from "../quoted-house.fixture.ts";

/** Own is the house of a client whom the installer visits; theirs is another user's. */
const office = useTestApp({ keepsData: true });
type MeasuredHouse = Awaited<ReturnType<typeof measuredHouse>>;
let own: MeasuredHouse;
let theirs: MeasuredHouse;
let cookie: string;

const get = (url: string) => office.call("GET", url, { cookie });

/** A house with a sent quote, a payment, a file, a deleted room and a deleted window; one amount each. */
async function measuredHouse(assignedTo: string, name: string, deposit: string) {
  const { projectId, clientId, windows, call, draft } = await quotedHouse(office);
  const put = async (url: string, body: object) =>
    office.call("PUT", url, { body, cookie: await office.as("staff") });
  const { body: client } = await put(`/api/clients/${clientId}`, { lastName: name });
  await put(`/api/projects/${projectId}`, { name: `${name} house`, totalAmount: "54321.00" });
  const quote = await draft();
  await call("POST", `/api/quotes/${quote.id}/send`, {});
  const paid = { amount: deposit, paymentType: "deposit", paymentDate: "2026-11-21" };
  await call("POST", `/api/projects/${projectId}/payments`, paid);
  const appointment = await office.create.appointment({
    clientId,
    assignedTo,
    firstName: undefined,
    lastName: undefined,
    email: undefined,
    phone: undefined,
    ...{ appointmentType: "installation", preferredTime: name === "Own" ? "10:00 AM" : "2:00 PM" },
  });
  const file = await office.call("POST", `/api/projects/${projectId}/files?name=plan.txt`, {
    ...{ body: Buffer.from(`plan of ${name}`), cookie: await office.as("staff") },
    headers: { "content-type": "application/octet-stream" },
  });
  const { body: room } = await call("POST", "/api/rooms", { projectId, name: "Attic" });
  await call("DELETE", `/api/rooms/${room.id}`);
  await call("DELETE", `/api/windows/${windows[2]!.id}`);
  await call("POST", `/api/projects/${projectId}/notes`, { text: `Key under the ${name} mat` });
  return {
    ...{ appointment: appointment.id, client: client.id as string, project: projectId },
    ...{ room: windows[0]!.roomId, window: windows[0]!.id, file: file.body.id as string },
    ...{ deletedRoom: room.id as string, deletedWindow: windows[2]!.id, quote: quote.id },
  };
}

beforeAll(async () => {
  cookie = await office.as("installer");
  await office.as("admin");
  await office.store.db.insert(businessSettings).values({ calendarSync: true });
  own = await measuredHouse(office.idOf("installer"), "Own", "111.11");
  theirs = await measuredHouse(office.idOf("staff"), "Theirs", "222.22");
});

/** Prices of this house; none may be in a reply to an installer. */
async function amounts(): Promise<string[]> {
  const rows = await office.store.db.select().from(windows);
  return [...rows.map(({ price }) => price!).filter(Boolean), "111.11", "222.22", "54321"];
}

const crewRoutes = everyRoute.filter(
  ({ access, job }) =>
    access !== "anyone" && access !== "signed-in" && isAdmitted(access, "installer") && job,
);
const ofRecord = crewRoutes.filter(({ job }) => job !== "own");
const ofCaller = crewRoutes.filter(
  ({ job, path, method }) => job === "own" && method === "GET" && path !== "/api/live",
);

function callOn({ method, path, job }: Route, house: MeasuredHouse) {
  const id = house[job as keyof MeasuredHouse] ?? "";
  const parent = path.includes("{id}") ? {} : { [`${job}Id`]: id };
  const isFile = path.endsWith("/files") && method === "POST";
  return office.call(method, `${path.replace("{id}", id)}${isFile ? "?name=a.txt" : ""}`, {
    cookie,
    ...(isFile ? { body: Buffer.from("a"), headers: { "content-type": "application/octet-stream" } } : {}),
    ...(method === "GET" || method === "DELETE" || isFile ? {} : { body: { ...sensible, ...parent } }),
  });
}

/** Fields that satisfy each of the bodies. */
const sensible = { name: "Landing", text: "Ladder needed", width: "30", height: "40" };

describe("an installer", () => {
  it.each(named(ofRecord))("does not find another user's record: %s", async (_name, route) => {
    expect(await callOn(route, theirs)).toMatchObject({ code: 404, body: { code: "not_found" } });
  });

  it.each(named(ofRecord.filter(({ method }) => method !== "DELETE")))(
    "reaches their own job and reads no price: %s",
    async (_name, route) => {
      const { code, body } = await callOn(route, own);
      // Sizes that are not signed off refuse the second sign-off.
      expect([200, 201, 409]).toContain(code);
      const text = JSON.stringify(body);
      for (const amount of await amounts()) expect(text).not.toContain(amount);
      expect(text).not.toMatch(/QTE-|Theirs/);
    },
  );

  it.each(named(ofCaller))("reads nothing of another user's and no price: %s", async (_name, { path }) => {
    const { code, body } = await get(path === "/api/search" ? "/api/search?q=house" : path);
    expect(code).toBe(200);
    const text = JSON.stringify(body);
    for (const amount of await amounts()) expect(text).not.toContain(amount);
    expect(text).not.toMatch(/QTE-|Theirs/);
    for (const id of Object.values(theirs)) expect(text).not.toContain(id);
  });

  it("lists and finds exactly their own jobs", async () => {
    const [list, appointments, found] = await Promise.all([
      get("/api/projects?status=active"),
      get("/api/appointments?sort=scheduledAt"),
      get("/api/search?q=Banks"),
    ]);
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([own.project]);
    expect(list.headers["x-total-count"]).toBe("1");
    expect(appointments.body.map(({ id }: { id: string }) => id)).toEqual([own.appointment]);
    expect(appointments.headers["x-total-count"]).toBe("1");
    const { body } = await get("/api/search?q=Own");
    expect(body).toMatchObject({
      leads: [],
      clients: [{ id: own.client }],
      projects: [{ id: own.project }],
      quotes: [],
    });
    expect(found.body).toEqual({ leads: [], clients: [], projects: [], quotes: [] });
  });

  it("cannot learn prices from the order of the list", async () => {
    for (const sort of ["total", "-total"])
      expect((await get(`/api/projects?sort=${sort}`)).code, sort).toBe(400);
  });

  it("cannot learn prices by guessing one", async () => {
    const guess = { price: "1.00", width: "31", height: "41" };
    const answer = await office.call("PATCH", `/api/windows/${own.window}`, { cookie, body: guess });
    expect(answer).toMatchObject({ code: 200, body: { width: "31", price: null } });
  });

  it("reads notes and sign-offs of a project's timeline, but no changes", async () => {
    const { body } = await get(`/api/projects/${own.project}/story`);
    const kinds = body.map(({ what, kind }: { what: string; kind?: string }) => kind ?? what);
    expect(kinds).toContain("note");
    expect(kinds.filter((kind: string) => /quote|payment|changed|started/.test(kind))).toEqual([]);
  });

  it("is a visitor on the public forms, and refused there as the office", async () => {
    const lead = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Nine windows" };
    const visitor = await office.call("POST", "/api/leads", {
      cookie,
      body: { ...lead, leadType: "callback" },
    });
    expect(Object.keys(visitor.body)).toEqual(["id"]);
    const headers = { "x-valance-office": "1" };
    expect((await office.call("POST", "/api/leads", { cookie, body: lead, headers })).code).toBe(403);
  });

  it("has a calendar feed of their own appointments only", async () => {
    const { body } = await office.call("POST", "/api/calendar-feed", {
      cookie,
      body: { password: "keeps-the-blinds-level" },
    });
    const feed = await office.call("GET", new URL(body.address).pathname);
    expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(feed.body).toContain("Own");
  });

  it("hears that something changed, but not which record, and nothing of quotes or leads", async () => {
    const events = await listen(office, cookie);
    await events.next("heartbeat");
    await office.create.lead();
    await office.create.window({ roomId: theirs.room });
    expect(await events.next("changed")).toEqual({ kind: "window.measured" });
    events.hangUp();
  });

  it("loses a job with its appointment", async () => {
    const staff = await office.as("staff");
    const move = (assignedTo: string | null) =>
      office.call("PUT", `/api/appointments/${own.appointment}`, { cookie: staff, body: { assignedTo } });
    await move(null);
    expect((await get(`/api/projects/${own.project}`)).code).toBe(404);
    await move(office.idOf("installer"));
    expect((await get(`/api/projects/${own.project}`)).code).toBe(200);
    await office.call("PUT", `/api/appointments/${own.appointment}`, {
      cookie: staff,
      body: { status: "cancelled" },
    });
    expect((await get(`/api/projects/${own.project}`)).code).toBe(404);
  });
});
