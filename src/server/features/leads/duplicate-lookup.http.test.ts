import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const cookie = await office.as("staff");

const { marisol: nora, theo: amy } = people;
const byPhone = { phone: nora.phone };

async function made(path: string, body: object) {
  const answer = await office.call("POST", path, { cookie, body });
  expect(answer.code, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const takeLead = (change: object = {}) =>
  made("/api/leads", { ...nora, email: null, message: "Shutters", ...change });
const takeClient = (change: object = {}) => made("/api/clients", { ...nora, ...change });

const lookUp = (query: Record<string, string>) =>
  office.call("GET", `/api/people?${new URLSearchParams(query)}`, { cookie });

interface KnownRecord {
  id: string;
  kind: string;
}

/** The names that the lookup returns, in order. */
async function known(query: Record<string, string>): Promise<string[]> {
  const { code, body } = await lookUp(query);
  expect(code, JSON.stringify(body)).toBe(200);
  return body.map(({ kind, id }: KnownRecord) => `${kind} ${id}`);
}

async function cameOn(table: typeof leads | typeof clients, id: string, day: string) {
  await office.store.db
    .update(table)
    .set({ createdAt: new Date(`${day}T16:00:00Z`) })
    .where(eq(table.id, id));
}

describe("a lookup by phone", () => {
  it.each(["(850) 555-0111", "850.555.0111", "8505550111", "+1 850-555-0111", "1 (850) 555 0111"])(
    "finds them by %s, in any spelling",
    async (typed) => {
      const lead = await takeLead({ phone: "(850) 555-0111" });
      const withCountry = await takeClient({ phone: "+1 850.555.0111" });
      await takeLead({ ...amy });
      expect((await known({ phone: typed })).sort()).toEqual([`client ${withCountry.id}`, `lead ${lead.id}`]);
    },
  );

  it.each(["n/a", "none", "ext. 12", "555-01", "850 555"])("finds nobody for %s", async (typed) => {
    await takeLead({ phone: typed });
    await takeClient({ phone: typed });
    expect(await known({ phone: typed })).toEqual([]);
  });

  it("returns details that identify each match", async () => {
    const lead = await takeLead({ status: "quoted", email: nora.email });
    const { body } = await lookUp({ ...byPhone, email: nora.email ?? "" });
    const { id, createdAt } = lead;
    expect(body).toEqual([
      { id, kind: "lead", name: "Marisol Vega", status: "quoted", createdAt, because: ["phone", "email"] },
    ]);
  });
});

describe("a lookup by email", () => {
  it("finds it in any letter case, with another phone", async () => {
    const client = await takeClient({ email: "Marisol@Vega.example" });
    const lead = await takeLead({ phone: amy.phone, email: "MARISOL@vega.example" });
    const { body } = await lookUp({ phone: "8505550199", email: "marisol@VEGA.example" });
    expect(body.map(({ id, because }: { id: string; because: string[] }) => [id, because])).toEqual(
      expect.arrayContaining([
        [client.id, ["email"]],
        [lead.id, ["email"]],
      ]),
    );
    expect(body).toHaveLength(2);
  });

  it("finds nobody for an unknown email", async () => {
    await takeClient();
    await takeLead();
    expect(await known({ email: "somebody@else.example" })).toEqual([]);
  });
});

describe("a lookup with many matches", () => {
  it("returns the newest first, lead or client", async () => {
    const [old, client, young] = [await takeLead(), await takeClient(), await takeLead()];
    await cameOn(leads, old.id, "2026-03-01");
    await cameOn(clients, client.id, "2026-05-01");
    await cameOn(leads, young.id, "2026-11-20");
    expect(await known(byPhone)).toEqual([`lead ${young.id}`, `client ${client.id}`, `lead ${old.id}`]);
  });

  it("returns at most five of each, the newest", async () => {
    for (let n = 1; n <= 7; n++) {
      const lead = await takeLead();
      await cameOn(leads, lead.id, `2026-11-0${n}`);
      await takeClient({ email: `marisol.${n}@vega.example` });
    }
    const { body } = await lookUp(byPhone);
    const kinds = body.map(({ kind }: KnownRecord) => kind);
    expect(kinds.filter((kind: string) => kind === "client")).toHaveLength(5);
    expect(kinds.filter((kind: string) => kind === "lead")).toHaveLength(5);
    expect(JSON.stringify(body)).not.toContain("2026-11-02");
    expect(JSON.stringify(body)).toContain("2026-11-03");
  });
});

describe("a lead that became a client", () => {
  const convert = async (lead: { id: string }) =>
    (await office.call("POST", `/api/leads/${lead.id}/convert-client`, { cookie })).body;

  it("is returned once, as the client", async () => {
    const lead = await takeLead({ email: nora.email });
    await convert(lead);
    const [only, ...more] = await known(byPhone);
    expect(only).toMatch(/^client /);
    expect(more).toEqual([]);
  });

  it("is returned as the lead if the client has another phone by now", async () => {
    const lead = await takeLead({ email: nora.email });
    await convert(lead);
    const { clientId } = (await office.call("GET", `/api/leads/${lead.id}`, { cookie })).body;
    const moved = { ...nora, phone: "8505550199", version: 1 };
    expect((await office.call("PUT", `/api/clients/${clientId}`, { cookie, body: moved })).code).toBe(200);
    expect(await known(byPhone)).toEqual([`lead ${lead.id}`]);
  });

  it("does not take a place from the other leads", async () => {
    const other = await takeLead();
    await cameOn(leads, other.id, "2026-01-01");
    for (let n = 0; n < 6; n++) await convert(await takeLead({ email: nora.email }));
    expect(await known(byPhone)).toContain(`lead ${other.id}`);
  });
});

describe("the caller", () => {
  it("requires a session", async () => {
    await takeLead();
    const answer = await office.call("GET", `/api/people?${new URLSearchParams(byPhone)}`);
    expect(answer).toMatchObject({ code: 401, body: { code: "signed_out" } });
  });

  it.each([
    ["neither phone nor email", {}, "phone"],
    ["an empty phone", { phone: " " }, "phone"],
    ["a phone that is too long", { phone: "8".repeat(41) }, "phone"],
    ["a phone that cannot be stored", { phone: "850555\u00000111" }, "phone"],
    ["an invalid email", { email: "marisol" }, "email"],
    ["an email that is too long", { email: `${"m".repeat(250)}@vega.example` }, "email"],
    ["a bad email beside a good phone", { ...byPhone, email: "" }, "email"],
  ])("is refused with %s", async (_what, query, field) => {
    const { code, body } = await lookUp(query as Record<string, string>);
    expect(code).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  it("may send no other parameter", async () => {
    expect((await lookUp({ ...byPhone, name: "Marisol" })).code).toBe(400);
  });
});
