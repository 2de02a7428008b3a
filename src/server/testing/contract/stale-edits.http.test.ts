import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Route } from "#contract/route.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import { events } from "../../platform/db/tables/all.ts";
import { type Answer, useTestApp } from "../app.ts";
import { type QuotedHouse, quotedHouse } from "../quoted-house.fixture.ts";

const office = useTestApp({ keepsData: true });
const admin = await office.as("admin");
let house: QuotedHouse;
beforeAll(async () => {
  house = await quotedHouse(office);
});

const call = async (method: Route["method"], url: string, body?: unknown) =>
  office.call(method, url, { body, cookie: admin });
const made = async (url: string, body: object) => {
  const answer = await call("POST", url, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.code);
  return answer.body;
};
const read = async (url: string) => (await call("GET", url)).body;

/** A record that two people edit: where it is read, and what each sends. */
interface EditCase {
  url: string;
  /** Path that returns the record and its version. */
  reads: string;
  /** Extracts the record from the response. */
  pick?: (read: Answer["body"]) => Answer["body"];
  theirs: object;
  mine: object;
  /** Whether the version is in the query. */
  inQuery?: boolean;
}

const person = () => ({ firstName: "Ida", lastName: "Roth", phone: "8505550142" });
const sameUrl = (url: string) => ({ url, reads: url });
const withId = (id: string) => (rows: { id: string }[]) => rows.find((row) => row.id === id);

async function appointmentOn(preferredDate: string): Promise<string> {
  const { id } = await made("/api/appointments", {
    ...{ ...person(), email: "ida.roth@example.com", address: "1 Gulf Way", city: "Destin" },
    ...{ zipCode: "32541", preferredDate, preferredTime: "10:00 AM" },
    ...{ appointmentType: "consultation", propertyType: "residential", projectDescription: "Shades" },
  });
  return id;
}

async function rescheduled(verb: string, day: string): Promise<EditCase> {
  const at = `/api/appointments/${await appointmentOn(day)}`;
  await call("PUT", at, { status: "rescheduled" });
  return { url: `${at}/${verb}`, reads: at, theirs: { at, method: "PUT", notes: "Gate 1" }, mine: {} };
}

/** A setup for each call that requires a version. */
const edits: Record<string, () => Promise<EditCase>> = {
  "PUT /api/leads/{id}": async () => {
    const { id } = await made("/api/leads", { ...person(), leadType: "callback", message: "Call me" });
    return { ...sameUrl(`/api/leads/${id}`), theirs: { notes: "Gate 1" }, mine: { notes: "Gate 2" } };
  },
  "PUT /api/clients/{id}": async () => {
    const { id } = await made("/api/clients", person());
    return { ...sameUrl(`/api/clients/${id}`), theirs: { notes: "Gate 1" }, mine: { notes: "Gate 2" } };
  },
  "PUT /api/projects/{id}": async () => ({
    ...sameUrl(`/api/projects/${house.projectId}`),
    ...{ theirs: { name: "Gulf house, left" }, mine: { name: "Gulf house, right" } },
  }),
  "PUT /api/appointments/{id}": async () => {
    const id = await appointmentOn("2026-12-01");
    return { ...sameUrl(`/api/appointments/${id}`), theirs: { duration: 90 }, mine: { duration: 120 } };
  },
  "POST /api/appointments/{id}/keep-time": () => rescheduled("keep-time", "2026-12-03"),
  "POST /api/appointments/{id}/postpone": () => rescheduled("postpone", "2026-12-04"),
  "DELETE /api/leads/{id}": () => deletionOf("PUT /api/leads/{id}"),
  "DELETE /api/clients/{id}": () => deletionOf("PUT /api/clients/{id}"),
  "DELETE /api/projects/{id}": () => deletionOf("PUT /api/projects/{id}", { name: "Gulf house" }),
  "DELETE /api/quotes/{id}": () => deletionOf("PATCH /api/quotes/{id}"),
  "DELETE /api/service-areas/{id}": () => deletionOf("PUT /api/service-areas/{id}", { travelFee: "13.00" }),
  "DELETE /api/windows/{id}": () => deletionOf("PATCH /api/windows/{id}", { width: "42" }),
  "DELETE /api/rooms/{id}": async () => {
    const [measured] = house.windows;
    // A change of a room's window counts as a change of the room.
    const theirs = { at: `/api/windows/${measured?.id}`, width: "43", version: undefined };
    return { ...sameUrl(`/api/rooms/${measured?.roomId}`), theirs, mine: {}, inQuery: true };
  },
  "DELETE /api/appointments/{id}": async () => {
    const id = await appointmentOn("2026-12-02");
    const theirs = { method: "PUT", notes: "Gate 1" };
    return { ...sameUrl(`/api/appointments/${id}`), theirs, mine: {}, inQuery: true };
  },
  "PATCH /api/windows/{id}": async () => ({
    url: `/api/windows/${house.windows[0]?.id}`,
    reads: `/api/projects/${house.projectId}/windows`,
    pick: withId(house.windows[0]?.id ?? ""),
    ...{ theirs: { width: "40" }, mine: { width: "41" } },
  }),
  "PATCH /api/products/{id}": async () => {
    const { id } = await made("/api/products", {
      ...{ name: `Roller ${randomUUID()}`, category: "shades", basePrice: "10.00" },
      materials: [{ name: "Linen", priceModifier: "0.00" }],
    });
    return {
      ...{ url: `/api/products/${id}`, reads: "/api/products?limit=500", pick: withId(id) },
      ...{ theirs: { basePrice: "11.00" }, mine: { basePrice: "12.00" } },
    };
  },
  "PATCH /api/webhooks/{id}": async () => {
    const webhook = { url: "https://hooks.example.com/valance", kinds: ["lead.created"] };
    const { id } = (await made("/api/webhooks", webhook)).webhook;
    const found = { url: `/api/webhooks/${id}`, reads: "/api/webhooks", pick: withId(id) };
    return { ...found, theirs: { isActive: false }, mine: { kinds: ["quote.sent"] } };
  },
  "DELETE /api/webhooks/{id}": () => deletionOf("PATCH /api/webhooks/{id}"),
  "PATCH /api/quotes/{id}": async () => {
    const { id } = await house.draft();
    return { ...sameUrl(`/api/quotes/${id}`), theirs: { terms: "One" }, mine: { terms: "Two" } };
  },
  "PATCH /api/quotes/{id}/lines/{lineId}": async () => {
    const { id, lineItems } = await house.draft();
    const [first, second] = house.catalog.slice(1).map(({ id: productId, materials }) => ({
      ...{ productId, materialSelection: materials[0]?.name },
    }));
    return {
      ...{ url: `/api/quotes/${id}/lines/${lineItems[0]?.id}`, reads: `/api/quotes/${id}` },
      ...{ theirs: first ?? {}, mine: second ?? {} },
    };
  },
  "POST /api/quotes/{id}/send": async () => {
    const { id } = await house.draft();
    return {
      ...{ url: `/api/quotes/${id}/send`, reads: `/api/quotes/${id}`, mine: {} },
      theirs: { at: `/api/quotes/${id}`, terms: "One" },
    };
  },
  "POST /api/quotes/{id}/reprice": async () => {
    const { id } = await house.draft();
    // An unchanged draft is not updated, whatever the version.
    await call("PATCH", `/api/windows/${house.windows[1]?.id}`, { width: "50" });
    return {
      ...{ url: `/api/quotes/${id}/reprice`, reads: `/api/quotes/${id}`, mine: {} },
      theirs: { at: `/api/quotes/${id}`, terms: "One" },
    };
  },
  "PUT /api/service-areas/{id}": async () => {
    const [{ id }] = await read("/api/service-areas");
    return {
      ...{ url: `/api/service-areas/${id}`, reads: "/api/service-areas", pick: withId(id) },
      ...{ theirs: { travelFee: "11.00" }, mine: { travelFee: "12.00" } },
    };
  },
  "PUT /api/team/{id}/name": async () => {
    const { member } = await made("/api/team", { username: "iris.roth", role: "staff" });
    return {
      ...{ url: `/api/team/${member.id}/name`, reads: "/api/team", pick: withId(member.id) },
      ...{ theirs: { firstName: "Iris" }, mine: { firstName: "Ida" } },
    };
  },
  "PUT /api/team/{id}": async () => {
    const { member: user } = await made("/api/team", { username: "ida.roth", role: "staff" });
    const both = { reads: "/api/team", pick: withId(user.id) };
    return {
      ...{ url: `/api/team/${user.id}`, ...both },
      ...{ theirs: { role: "admin" }, mine: { role: "staff" } },
    };
  },
  "PUT /api/account/profile": async () => ({
    ...sameUrl("/api/account/profile"),
    theirs: { email: null, phone: "8505550171" },
    mine: { email: null, phone: "8505550172" },
  }),
  "PUT /api/retention": async () => ({
    ...sameUrl("/api/retention"),
    ...{ theirs: { messageMonths: 30 }, mine: { messageMonths: 36 } },
  }),
  "PUT /api/business": async () => ({
    ...sameUrl("/api/business"),
    ...{ theirs: { reminderHours: [12] }, mine: { reminderHours: [6] } },
  }),
  "PUT /api/company": async () => ({
    ...sameUrl("/api/company"),
    ...{ theirs: { licence: "License 1" }, mine: { licence: "License 2" } },
  }),
  "PUT /api/message-templates/{key}": async () => ({
    url: "/api/message-templates/request.text",
    reads: "/api/message-templates",
    pick: (all: { key: string }[]) => all.find(({ key }) => key === "request.text"),
    ...{ theirs: { body: "One" }, mine: { body: "Two" } },
  }),
  "DELETE /api/message-templates/{key}": async () => ({
    url: "/api/message-templates/reminder.text",
    reads: "/api/message-templates",
    pick: (all: { key: string }[]) => all.find(({ key }) => key === "reminder.text"),
    ...{ theirs: { method: "PUT", body: "One" }, mine: {}, inQuery: true },
  }),
  "POST /api/consent-wordings": async () => ({
    ...{ url: "/api/consent-wordings", reads: "/api/consent-wordings" },
    pick: ([newest]: unknown[]) => newest,
    theirs: {
      wording: "Texts from {company}? STOP ends them, HELP explains. Message and data rates apply.",
    },
    mine: { wording: "Texts from {company}. STOP ends them, HELP explains. Message and data rates apply." },
  }),
};

async function deletionOf(edit: string, fields: object = {}): Promise<EditCase> {
  const edited = await (edits[edit] as () => Promise<EditCase>)();
  const [method] = edit.split(" ");
  return { ...edited, theirs: { method, ...edited.theirs, ...fields }, mine: {}, inQuery: true };
}

/** Calls that edit without a version, and why. */
const versionless: Record<string, string> = {
  "PUT /api/account/notifications": "each switch is a wish of its own, and of the caller alone",
  "PATCH /api/account/passkeys/{id}": "one name, of the caller's own passkey",
  "PATCH /api/saved-views/{id}": "one name, of the caller's own view",
  "DELETE /api/saved-views/{id}": "of the caller alone",
  "PUT /api/leads/{id}/told-apart/{otherId}": "puts a pair on a list; twice is once",
  "DELETE /api/leads/{id}/told-apart/{otherId}": "takes a pair off a list; twice is once",
  "DELETE /api/calendar-feed": "of the caller alone",
  "DELETE /api/keys/{id}": "a key is never changed",
  "DELETE /api/files/{id}": "a file is never changed",
  "DELETE /api/projects/{id}/marks": "an Undo says which sign-off it removes (sign-off.http.test.ts)",
  "PUT /api/company/logo": "the whole image, as shown beside the button",
  "PUT /api/company/portrait": "the whole image, as shown beside the button",
  "PUT /api/service-areas": "says the whole order that the caller saw (service-areas.http.test.ts)",
};

/** Calls with a version that other tests cover. */
const provenElsewhere: Record<string, string> = {
  "POST /api/leads/{id}/merge": "two versions (duplicates.http.test.ts)",
  "POST /api/quotes/{id}/accept": "only of a sent quote, which nobody edits (below)",
  "POST /api/quotes/{id}/decline": "only of a sent quote, which nobody edits (below)",
  "POST /api/quotes/{id}/reopen": "only of an accepted quote, which two cannot edit (below)",
  "POST /api/quotes/{id}/unsend": "only of a sent quote, which nobody edits (quotes-answered.http.test.ts)",
};

const settingsReason = "unchanged settings never conflict, so pressing twice is safe";
const accountReason = "an account that already is as wished never conflicts";

/** Edits for which an unchanged record answers 200 whatever the version, and why. */
const repeatable: Record<string, string> = {
  "PUT /api/retention": settingsReason,
  "PUT /api/business": settingsReason,
  "PUT /api/company": settingsReason,
  "PUT /api/message-templates/{key}": settingsReason,
  "PUT /api/team/{id}": accountReason,
  "PUT /api/team/{id}/name": accountReason,
  "PUT /api/account/profile": accountReason,
};

const saysVersion = ({ body, query }: Route) =>
  [body, query].some((schema) => {
    const json = schema && z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    return json?.properties && "version" in json.properties;
  });
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const versioned = everyRoute.filter((route) => saysVersion(route) && !(nameOf(route) in provenElsewhere));

const unchanging = versioned.filter(
  (route) => ["PUT", "PATCH"].includes(route.method) && !(nameOf(route) in repeatable),
);

describe("an edit of an older version", () => {
  it.each(named(versioned))("%s is refused and changes nothing", async (name, route) => {
    const edited = await (edits[name] ?? expect.fail(`${name} edits a record: add it to this test`))();
    const { url, reads, pick = (all) => all, mine, inQuery } = edited;
    const sent = edited.theirs as Record<string, string>;
    const { at = url, method = at === url ? route.method : "PATCH", ...theirs } = sent;
    const now = async () => pick(await read(reads));
    const { version } = await now();
    const saved = await call(method as Route["method"], at, { version, ...theirs });
    expect([200, 201], JSON.stringify(saved.body)).toContain(saved.code);
    const stored = await now();
    expect(stored.version).toBeGreaterThan(version);
    const stale = inQuery
      ? await call(route.method, `${url}?version=${version}`)
      : await call(route.method, url, { ...mine, version });
    expect(stale).toMatchObject({ code: 409, body: { code: "stale" } });
    expect(await now()).toEqual(stored);
  });

  it("POST /api/quotes/{id}/reopen is refused and changes nothing", async () => {
    const { id } = await house.sent();
    const answer = (verb: string, body: object) => call("POST", `/api/quotes/${id}/${verb}`, body);
    const { version } = (await answer("accept", { name: "Theo Banks" })).body;
    await answer("reopen", {});
    await answer("accept", { name: "Ida Banks" });
    const saved = await read(`/api/quotes/${id}`);
    expect(await answer("reopen", { version })).toMatchObject({ code: 409, body: { code: "stale" } });
    expect(await read(`/api/quotes/${id}`)).toEqual(saved);
  });

  it.each([
    ["accept", { name: "Theo Banks", orderAgain: true }],
    ["decline", { reason: "Too dear" }],
  ])("POST /api/quotes/{id}/%s is refused and changes nothing", async (verb, body) => {
    const { id, version } = await house.sent();
    for (const turn of ["unsend", "send"]) await house.call("POST", `/api/quotes/${id}/${turn}`, {});
    const saved = await read(`/api/quotes/${id}`);
    expect(await call("POST", `/api/quotes/${id}/${verb}`, { ...body, version })).toMatchObject({
      ...{ code: 409, body: { code: "stale" } },
    });
    expect(await read(`/api/quotes/${id}`)).toEqual(saved);
    const { version: newest } = saved;
    expect((await call("POST", `/api/quotes/${id}/${verb}`, { ...body, version: newest })).code).toBe(200);
  });

  it("is covered for every call that edits or deletes, except those that need no version", () => {
    const unversioned = everyRoute.filter(
      (route) => ["PUT", "PATCH", "DELETE"].includes(route.method) && !saysVersion(route),
    );
    expect(unversioned.map(nameOf).sort()).toEqual(Object.keys(versionless).sort());
  });
});

describe("an edit that changes nothing", () => {
  it.each(named(unchanging))(
    "%s keeps the version, records nothing and is refused when stale",
    async (name) => {
      const { url, reads, pick = (all) => all, theirs } = await edits[name]!();
      const now = async () => pick(await read(reads));
      const edit = (version: number) =>
        call(name.split(" ")[0] as Route["method"], url, { ...theirs, version });
      expect((await edit((await now()).version)).code).toBe(200);
      const stored = await now();
      const recorded = await office.store.db.$count(events);
      expect((await edit(stored.version)).code).toBe(200);
      expect(await now()).toEqual(stored);
      expect(await office.store.db.$count(events)).toBe(recorded);
      expect(await edit(stored.version - 1)).toMatchObject({ code: 409, body: { code: "stale" } });
    },
  );
});
