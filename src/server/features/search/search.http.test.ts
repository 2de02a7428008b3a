import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp({ keepsData: true });
const cookie = await office.as("staff");
beforeAll(async () => {
  await fillOffice();
});

const nora = {
  firstName: "Nora",
  lastName: "Delgado",
  email: "nora@delgado.example",
  phone: "+1 (850) 555-0134",
  address: "14 Heron Walk",
  city: "Inlet Beach",
  zipCode: "32461",
};
let quoteNumber: string;

async function fillOffice() {
  await made("/api/leads", { ...nora, message: "Nine windows that face the Gulf" });
  const amy = { firstName: "Amy", lastName: "Wu", phone: "850.555.0177", address: "9 Dune Row #4B" };
  await made("/api/leads", { ...amy, message: "Blinds" });
  await made("/api/leads", {
    firstName: "Inés",
    lastName: "Muñoz",
    phone: "251 555 0101",
    message: "Blinds",
  });
  await made("/api/clients", { firstName: "Máire", lastName: "O’Brien", phone: "251 555 0102" });
  const client = await made("/api/clients", nora);
  const house = { name: "Heron Walk House", clientId: client.id, rooms: ["Kitchen"] };
  const project = await made("/api/projects", house);
  const measured = { roomId: project.rooms[0].id, name: "Sink", width: "36", height: "40" };
  await made("/api/windows", measured);
  const lineItems = [{ description: "Sink", quantity: 1, unitPrice: 0, total: 0 }];
  const sums = { subtotal: "0.00", totalAmount: "0.00", validUntil: "2026-12-21", status: "draft" };
  const quote = { projectId: project.id, clientId: client.id, quoteNumber: "QTE-20261121-7KQ2", lineItems };
  quoteNumber = (await made("/api/quotes", { ...quote, ...sums })).quoteNumber;
}

async function made(path: string, body: object) {
  const answer = await office.call("POST", path, { cookie, body });
  expect(answer.code, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function search(typed: string) {
  const { body } = await office.call("GET", `/api/search?q=${encodeURIComponent(typed)}`, { cookie });
  return body;
}

/** Number of results per kind. */
async function counts(typed: string) {
  const { leads, clients, projects, quotes } = await search(typed);
  return [leads, clients, projects, quotes].map((found) => found.length);
}

describe("a search of the whole office", () => {
  it.each([
    ["a name, in any order and case", "delgado NORA", [1, 1, 1, 1]],
    ["an email address", "nora@delgado.example", [1, 1, 1, 1]],
    ["a part of an address", "heron walk", [1, 1, 1, 1]],
    ["a phone number, spelled another way", "850-555-0134", [1, 1, 1, 1]],
    ["a part of a phone number", "555 0134", [1, 1, 1, 1]],
    ["a phone number with its country", "+1 850.555.01", [2, 1, 1, 1]],
    ["a name of two letters", "wu", [1, 0, 0, 0]],
    ["an accented name without its accents", "Ines munoz", [1, 0, 0, 0]],
    ["a name with accents it lacks", "Délgado", [1, 1, 1, 1]],
    ["an accent that is a character of its own", "ine\u0301s", [1, 0, 0, 0]],
    ["a straight apostrophe for a curly one", "o'brien", [0, 1, 0, 0]],
    ["a curly apostrophe", "O’Brien", [0, 1, 0, 0]],
    ["a name with punctuation around its words", '"Delgado," (Nora)', [1, 1, 1, 1]],
    ["a name and address of an email", "Nora Delgado <nora@delgado.example>", [1, 1, 1, 1]],
    ["an address as screens show it", "14 Heron Walk, Inlet Beach, FL 32461", [1, 1, 1, 1]],
    ["the same without a ZIP code", "14 Heron Walk, Inlet Beach, FL", [1, 1, 1, 1]],
    ["the number of an apartment", "#4B", [1, 0, 0, 0]],
    ["the name of a project", "walk house", [0, 0, 1, 1]],
    ["the number of a quote", "qte-20261121-7kq2", [0, 0, 0, 1]],
    ["the same after a number sign", "#QTE-20261121-7KQ2", [0, 0, 0, 1]],
    ["a part of it", "7KQ2", [0, 0, 0, 1]],
    ["a state alone", ", FL", [0, 0, 0, 0]],
    ["a wildcard, which means itself", "%%%", [0, 0, 0, 0]],
    ["an underscore likewise", "n_ra", [0, 0, 0, 0]],
    ["a word of a message, which is no name", "Nine windows", [0, 0, 0, 0]],
    ["what is nobody's", "zzyzx", [0, 0, 0, 0]],
  ])("finds by %s: %s", async (_by, typed, found) => {
    expect(await counts(typed)).toEqual(found);
  });

  it("returns details that identify each result", async () => {
    const { leads, clients, projects, quotes } = await search("delgado");
    const person = { name: "Nora Delgado", phone: nora.phone, email: nora.email };
    expect(leads).toMatchObject([{ ...person, place: "14 Heron Walk, Inlet Beach", status: "new" }]);
    expect(clients).toMatchObject([person]);
    expect(projects).toMatchObject([{ name: "Heron Walk House", clientName: "Nora Delgado" }]);
    expect(quotes).toMatchObject([
      { quoteNumber, clientName: "Nora Delgado", projectName: "Heron Walk House", status: "draft" },
    ]);
  });

  it("returns the newest five of a kind", async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await made("/api/leads", { ...nora, lastName: `Many ${number}`, message: "Shades" });
    const { leads } = await search("many");
    expect(leads).toHaveLength(5);
  });

  it.each(["", " ", "a", " a "])("rejects %j as too short, naming the field", async (typed) => {
    const answer = await office.call("GET", `/api/search?q=${encodeURIComponent(typed)}`, { cookie });
    expect(answer).toMatchObject({ code: 400, body: { fields: { q: "Type at least 2 characters" } } });
  });
});
