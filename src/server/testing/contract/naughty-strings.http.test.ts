import { beforeAll, describe, expect, it, vi } from "vitest";
import { onOneLine } from "#domain/format.ts";
import { submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../app.ts";
import { naughtyStrings } from "../naughty-strings.ts";

// Each test sends hundreds of requests; on a busy machine that takes longer than the usual timeout.
vi.setConfig({ testTimeout: 120_000 });

const office = useTestApp({ keepsData: true });
const cookie = await office.as("admin");
let clientId: string;
let roomId: string;

beforeAll(async () => {
  const project = await office.create.project();
  ({ clientId } = project);
  roomId = project.rooms[0]!.id;
});

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
  "a product": {
    url: "/api/products",
    // Product names are unique, so each try uses another one.
    filled: () => ({ name: `Shade ${++shades}`, category: "shades", basePrice: "12" }),
    texts: ["description"],
  },
};
let shades = 0;

interface NaughtyForm extends Omit<Form, "filled"> {
  filled: Record<string, unknown>;
  naughty: string;
  cookie?: string;
}

/**
 * Sends a string in all of these fields at once, then drops the refused fields and retries until it is accepted.
 * Returns the answer and the remaining fields.
 */
async function sendWhereItMay({ url, filled, texts, naughty, cookie }: NaughtyForm) {
  const text = JSON.stringify(naughty).slice(0, 60);
  let fields = texts;
  for (;;) {
    const body = { ...filled, ...Object.fromEntries(fields.map((field) => [field, naughty])) };
    const answer = await office.call("POST", url, { body, cookie });
    if (answer.code !== 400) return { answer, fields, said: text };
    const refused = Object.keys(answer.body.fields ?? {});
    expect(refused, text).not.toEqual([]);
    expect(fields, text).toEqual(expect.arrayContaining(refused));
    fields = fields.filter((field) => !refused.includes(field));
  }
}

const prose = ["message", "notes", "description"];

describe.each(Object.entries(forms))("in every text field of %s", (_what, { url, filled, texts }) => {
  it(`stores ${naughtyStrings.length} naughty strings unchanged or on one line, or refuses them at the field`, async () => {
    const takenIn = new Set<string>();
    for (const naughty of naughtyStrings) {
      const sent = await sendWhereItMay({ url, filled: filled(), texts, naughty, cookie });
      expect(sent.answer.code, sent.said).toBe(201);
      for (const field of sent.fields) {
        const saved = prose.includes(field) ? naughty : onOneLine(naughty) || null;
        expect(sent.answer.body[field], `${sent.said} ${field}`).toBe(saved);
        takenIn.add(field);
      }
    }
    expect(texts.filter((field) => !takenIn.has(field))).toEqual([]);
  });
});

describe("a visitor's input", () => {
  const appointment = {
    ...person,
    email: "marisol.vega@example.com",
    address: "14 Sea Oat Lane",
    appointmentType: "consultation",
    preferredDate: "2026-11-23",
    preferredTime: "10:00 AM",
    propertyType: "residential",
    projectDescription: "Shades",
  };

  it("never causes a server error in any field", async () => {
    const form = { url: "/api/appointments", filled: appointment, texts: Object.keys(appointment) };
    for (const naughty of naughtyStrings) {
      const { answer, said: text } = await sendWhereItMay({ ...form, naughty });
      expect([200, 201], text).toContain(answer.code);
    }
  });

  it("is refused at the field or stored, in every field of the widget's form", async () => {
    const { email: _, ...typed } = person;
    for (const naughty of naughtyStrings) {
      const { code, body } = await office.call("POST", "/api/leads", {
        body: { ...typed, leadType: "callback", lastName: naughty, message: naughty },
      });
      const text = JSON.stringify(naughty).slice(0, 60);
      expect([200, 201, 400], text).toContain(code);
      if (code === 400)
        expect(["lastName", "message"], text).toEqual(expect.arrayContaining(Object.keys(body.fields)));
    }
  });

  it("reaches the office unchanged", async () => {
    const rows = await office.store.db.select({ content: submissions.content }).from(submissions);
    const saved = new Set(rows.map(({ content }) => content.projectDescription));
    const sent = naughtyStrings.filter(isTaken);
    expect(sent.length).toBeGreaterThan(250);
    expect(sent.filter((text) => !saved.has(text))).toEqual([]);
  });

  it("is found by a literal search", async () => {
    for (const naughty of naughtyStrings.filter((text) => text.length <= 200)) {
      const query = new URLSearchParams({ search: naughty.toWellFormed() });
      const { code } = await office.call("GET", `/api/leads?limit=1&${query}`, { cookie });
      expect([200, 400], JSON.stringify(naughty)).toContain(code);
    }
  });
});

describe("the forms without JavaScript", () => {
  const typed = {
    ...{ firstName: "Priya", lastName: "Nair", email: "priya.nair@example.com", phone: "(850) 555-0114" },
    ...{ address1: "77 Saltgrass Court", apartment: "", city: "Panama City", state: "FL", zipCode: "32401" },
    ...{ bestTimeToContact: "morning", message: "Blinds", comments: "Blinds", smsConsent: "yes" },
  };
  const free = ["firstName", "lastName", "address1", "apartment", "city", "state", "zipCode"];

  it.each([
    ["/schedule", ["firstName", "lastName", "zipCode", "comments"]],
    ["/contact/consultation", [...free, "message"]],
    ["/contact/text", ["firstName", "lastName", "message"]],
  ])("%s accepts what it can store and returns the rest with errors at its fields", async (url, fields) => {
    // Browsers send only well-formed text.
    for (const naughty of naughtyStrings.map((text) => text.toWellFormed())) {
      const filled = { ...typed, ...Object.fromEntries(fields.map((field) => [field, naughty])) };
      const payload = new URLSearchParams(filled).toString();
      const answer = await office.app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload,
      });
      const text = JSON.stringify(naughty).slice(0, 60);
      expect(payload.length > 64 * 1024 ? [413] : [303, 422], text).toContain(answer.statusCode);
      if (answer.statusCode !== 422) continue;
      const { returned } = JSON.parse(answer.body.slice(answer.body.indexOf("{")));
      expect(fields, text).toEqual(expect.arrayContaining(Object.keys(returned.errors)));
      // Text that is too long is cut at a valid point, and still refused.
      for (const [field, value] of Object.entries<string>(returned.values))
        expect(filled[field as keyof typeof filled].startsWith(value), `${text} ${field}`).toBe(true);
      expect(Object.keys(returned.values), text).toEqual(expect.arrayContaining(fields));
    }
  });
});

/** Whether the contract accepts the text as a description. */
function isTaken(text: string): boolean {
  const storable = text.isWellFormed() && !text.includes("\0") && !text.startsWith("\ufeff");
  return storable && text.trim() !== "" && text.length <= 5_000;
}
