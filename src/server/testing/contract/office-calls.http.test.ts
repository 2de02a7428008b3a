import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { officeHeader } from "#contract/route.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { buildApp } from "../../app/app.ts";
import { appointments, leads, submissions, users } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../app.ts";
import { addTeamUser, requireSecondFactor, signedIn, signIn } from "../users.ts";

const office = useTestApp();

const marked = { [officeHeader]: "1" };
const signedOut = { code: "signed_out", message: "Your session has ended. Sign in to continue." };

/** A lead typed by staff; a visitor's callback request has the same fields. */
const lead = {
  ...{ firstName: "Nora", lastName: "Delgado", phone: "(850) 555-0134", message: "Six windows" },
  ...{ leadType: "callback", source: "phone", priority: "urgent", smsConsent: true },
};

const stored = async () =>
  (
    await Promise.all([leads, submissions, appointments].map((table) => office.store.db.$count(table)))
  ).join();

const send = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) =>
  office.call(method, path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"), {
    headers: marked,
    ...(body ? { body } : {}),
  });

describe("an office call without a session", () => {
  const closed = everyRoute.filter(({ needsNoSession }) => !needsNoSession);

  it.each(named(closed))("%s is refused before its body is read", async (_name, { method, path, body }) => {
    const answer = await send(method, path, body ? { surprise: 1 } : undefined);
    expect(answer).toMatchObject({ code: 401, body: signedOut });
  });

  it.each(named(everyRoute.filter(({ needsNoSession }) => needsNoSession)))(
    "%s is answered, because it signs in or out",
    async (_name, { method, path, body }) => {
      expect((await send(method, path, body ? {} : undefined)).code).not.toBe(401);
    },
  );

  it.each([
    ["a lead", "/api/leads", lead],
    ["a lead that no visitor could send", "/api/leads", { ...lead, leadType: "consultation" }],
    ["an appointment", "/api/appointments", { firstName: "Nora", date: "2026-12-01" }],
  ])("stores nothing of %s", async (_what, path, body) => {
    expect(await send("POST", path, body)).toMatchObject({ code: 401, body: signedOut });
    expect(await stored()).toBe("0,0,0");
    expect(await office.context.intake.waiting()).toBe(0);
  });

  it("stores nothing for a deactivated user", async () => {
    const cookie = await signedIn(office, { username: "dana", role: "staff" });
    await office.store.db.update(users).set({ state: "deactivated" }).where(eq(users.username, "dana"));
    const answer = await office.call("POST", "/api/leads", { body: lead, cookie, headers: marked });
    expect(answer).toMatchObject({ code: 401, body: signedOut });
    expect(await stored()).toBe("0,0,0");
  });

  it("is not spooled as a visitor's while the database is down", async () => {
    const cookie = await signedIn(office, { username: "lee", role: "staff" });
    const { db } = office.store;
    let isAway = false;
    const away = new Proxy(db, {
      get: (target, property, receiver) => {
        if (property !== "select" || !isAway) return Reflect.get(target, property, receiver);
        throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
      },
    });
    const app = await buildApp({ ...office.context, db: away, log: { write: () => true } });
    isAway = true;
    const call = { method: "POST", url: "/api/leads", payload: lead } as const;
    const answers = await Promise.all([
      app.inject({ ...call, headers: { ...marked, cookie } }),
      app.inject({ ...call, headers: marked }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 401]);
    expect(await office.context.intake.waiting()).toBe(0);
    isAway = false;
    await app.close();
  });

  it("is still accepted from our own pages only", async () => {
    const headers = { ...marked, origin: "https://elsewhere.example" };
    const cookie = await office.as("staff");
    expect((await office.call("POST", "/api/leads", { body: lead, cookie, headers })).code).toBe(403);
  });
});

describe("the same call", () => {
  it("creates one lead with its source and priority after signing in", async () => {
    const headers = { ...marked, "idempotency-key": "typed on the phone" };
    const send = (cookie?: string) => office.call("POST", "/api/leads", { body: lead, headers, cookie });
    expect((await send()).code).toBe(401);
    const first = await send(await signedIn(office, { username: "kim", role: "staff" }));
    expect(first).toMatchObject({ code: 201, body: { source: "phone", priority: "urgent" } });
    const again = cookieOf(await signIn(office, "kim"));
    expect(await send(again)).toMatchObject({ code: 200, body: { id: first.body.id } });
    expect(await stored()).toBe("1,0,0");
  });

  it("counts as a visitor's without the office header", async () => {
    expect((await office.call("POST", "/api/leads", { body: lead })).code).toBe(201);
    const [saved] = await office.store.db.select().from(leads);
    expect(saved).toMatchObject({ source: "website", priority: "normal" });
  });
});

describe("a page left open while another user signed in", () => {
  it.each([
    ["POST", "/api/leads"],
    ["POST", "/api/clients"],
    ["GET", "/api/user"],
  ] as const)("is refused %s %s, so that nothing is sent in the other's name", async (method, path) => {
    const { id } = await addTeamUser(office, { username: `owner${path.length}`, role: "staff" });
    const call = (owner: string, cookie: string) =>
      office.call(method, path, {
        ...(method === "POST" ? { body: lead } : {}),
        cookie,
        headers: { [officeHeader]: owner },
      });
    expect(await call(id, await office.as("admin"))).toMatchObject({ code: 401, body: signedOut });
    expect(await stored()).toBe("0,0,0");
    const own = cookieOf(await signIn(office, `owner${path.length}`));
    expect((await call(id, own)).code).not.toBe(401);
  });
});

describe("if the business requires a second factor", () => {
  const cautious = useTestApp();

  it("stores nothing as a visitor for a user who owes a second factor", async () => {
    const cookie = await signedIn(cautious, { username: "robin", role: "staff" });
    await requireSecondFactor(cautious);
    const answer = await cautious.call("POST", "/api/leads", { body: lead, cookie, headers: marked });
    expect(answer).toMatchObject({ code: 403, body: { code: "second_factor_needed" } });
    expect(await cautious.store.db.$count(leads)).toBe(0);
  });
});
