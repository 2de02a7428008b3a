import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requests } from "./db/tables/all.ts";
import { naughtyStrings } from "./naughty-strings.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

let office: TestApp;
let cookie: string;
let clientId: string;
let roomId: string;

beforeAll(async () => {
  office = await openTestApp();
  cookie = await office.as("admin");
  const client = { firstName: "Theo", lastName: "Banks", phone: "(850) 555-0120" };
  clientId = (await office.call("POST", "/api/clients", { body: client, cookie })).body.id;
  const project = { name: "Gulf house", clientId, rooms: ["Den"] };
  roomId = (await office.call("POST", "/api/projects", { body: project, cookie })).body.rooms[0].id;
});
afterAll(() => office.close());

interface Form {
  url: string;
  filled: () => Record<string, unknown>;
  texts: string[];
}

const person = { firstName: "Marisol", lastName: "Vega", phone: "(850) 555-0111", email: null };
const place = ["address", "city", "zipCode", "notes"];

const forms: Record<string, Form> = {
  "a lead": {
    url: "/api/leads",
    filled: () => ({ ...person, message: "Shutters" }),
    texts: ["firstName", "lastName", "phone", "message", "source", "state", ...place],
  },
  "a client": {
    url: "/api/clients",
    filled: () => person,
    texts: ["firstName", "lastName", "phone", "state", ...place],
  },
  "a project": {
    url: "/api/projects",
    filled: () => ({ name: "House", clientId }),
    texts: ["name", "description"],
  },
  "a window": {
    url: "/api/windows",
    filled: () => ({ roomId, name: "South", width: "35 1/8", height: "60" }),
    texts: ["name", "windowType", "location", "notes"],
  },
};

describe.each(Object.entries(forms))("in every text field of %s", (_what, { url, filled, texts }) => {
  it.each(texts)(
    `${naughtyStrings.length} naughty strings come back as they were sent in %s, or are refused there`,
    async (field) => {
      for (const naughty of naughtyStrings) {
        const { code, body } = await office.call("POST", url, {
          body: { ...filled(), [field]: naughty },
          cookie,
        });
        const said = JSON.stringify(naughty).slice(0, 60);
        if (code === 201) expect(body[field], said).toBe(naughty);
        else expect([code, Object.keys(body.fields ?? {})], said).toEqual([400, [field]]);
      }
    },
  );
});

describe("what a visitor sends", () => {
  const visit = {
    ...person,
    email: "marisol.vega@example.com",
    address: "14 Sea Oat Lane",
    appointmentType: "consultation",
    preferredDate: "2026-11-23",
    preferredTime: "10:00 AM",
    propertyType: "residential",
    projectDescription: "Shades",
  };

  it.each(Object.keys(visit))("is never answered with a fault of ours, whatever is in %s", async (field) => {
    for (const naughty of naughtyStrings) {
      const { code, body } = await office.call("POST", "/api/appointments", {
        body: { ...visit, [field]: naughty },
      });
      const said = JSON.stringify(naughty).slice(0, 60);
      expect([200, 201, 400], said).toContain(code);
      if (code === 400) expect(Object.keys(body.fields), said).toEqual([field]);
    }
  });

  it("reaches the office as it was sent", async () => {
    const rows = await office.store.db.select({ content: requests.content }).from(requests);
    const kept = new Set(rows.map(({ content }) => content.projectDescription));
    const sent = naughtyStrings.filter(isTaken);
    expect(sent.length).toBeGreaterThan(250);
    expect(sent.filter((text) => !kept.has(text))).toEqual([]);
  });

  it("is searched for literally", async () => {
    for (const naughty of naughtyStrings.filter((text) => text.length <= 200)) {
      const query = new URLSearchParams({ search: naughty.toWellFormed() });
      const { code } = await office.call("GET", `/api/leads?limit=1&${query}`, { cookie });
      expect([200, 400], JSON.stringify(naughty)).toContain(code);
    }
  });
});

/** What the contract takes as a description: something to read, not too long, of characters that can be stored. */
function isTaken(text: string): boolean {
  const storable = text.isWellFormed() && !text.includes("\0") && !text.startsWith("\ufeff");
  return storable && text.trim() !== "" && text.length <= 5_000;
}
