import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../app.ts";

let office: TestApp;
let cookie: string;
beforeAll(async () => {
  office = await openTestApp();
  cookie = await office.as("admin");
});
afterAll(() => office.close());

/** As it comes out of a phone's contacts, or out of somebody's hands who means to deceive. */
const pasted = {
  firstName: "\u200eMari\u200bsol",
  lastName: "\ufeffVega\u202e\tSmith",
  phone: "\u202a(850) 555-0137\u202c",
};
const plain = { firstName: "Marisol", lastName: "Vega Smith", phone: "(850) 555-0137" };
const message = "\u05e9\u05dc\u05d5\u05dd\u200f!\nShades, please";

const found = async (path: string, search: string) =>
  (await office.call("GET", `${path}?${new URLSearchParams({ search })}`, { cookie })).body;

it("a visitor's request is taken with names in which nothing is hidden, and with the message as it was", async () => {
  const { code } = await office.call("POST", "/api/leads", {
    body: { ...pasted, message, leadType: "callback" },
  });
  expect(code).toBe(201);
  expect(await found("/api/leads", plain.phone)).toMatchObject([{ ...plain, message }]);
});

it("a form that is sent without JavaScript is taken so, too", async () => {
  const typed = { ...pasted, lastName: "Ve\u2066ga", phone: "\u202d(850) 555-0138\u202c" };
  const answer = await office.app.inject({
    ...{ method: "POST", url: "/contact/callback" },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...typed, message: "Blinds" }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  expect(await found("/api/leads", "(850) 555-0138")).toMatchObject([
    { firstName: "Marisol", lastName: "Vega", phone: "(850) 555-0138" },
  ]);
});

it("a visit is asked for at one line of an address", async () => {
  const visit = {
    ...{ ...pasted, email: "marisol@example.com", address: "14 Sea Oat Lane\r\nDestin\u2069, FL 32541" },
    ...{ appointmentType: "consultation", preferredDate: "2026-11-23", preferredTime: "10:00 AM" },
    ...{ propertyType: "residential", projectDescription: "Shades" },
  };
  expect((await office.call("POST", "/api/appointments", { body: visit })).code).toBe(201);
  expect((await office.call("GET", "/api/appointments", { cookie })).body).toMatchObject([
    { clientName: "Marisol Vega Smith", address: "14 Sea Oat Lane Destin, FL 32541" },
  ]);
});

it("staff's names are kept so in every list of the office", async () => {
  const client = await office.call("POST", "/api/clients", {
    body: { ...pasted, companyName: "Har\u2060bor\u202e Condos" },
    cookie,
  });
  expect(client.body).toMatchObject({ ...plain, companyName: "Harbor Condos" });
  const project = { name: "Gulf\nhouse\u200b", clientId: client.body.id, rooms: ["D\u00aden"] };
  const { body } = await office.call("POST", "/api/projects", { body: project, cookie });
  expect(body).toMatchObject({ name: "Gulf house", rooms: [{ name: "Den" }] });
});

it("a name of nothing that can be seen is no name", async () => {
  const hidden = { ...plain, firstName: "\u3164", lastName: "\u200b\u200d\u202e" };
  const { code, body } = await office.call("POST", "/api/clients", { body: hidden, cookie });
  expect(code).toBe(400);
  expect(body.fields).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
  });
});

it("a file's cells are read as lines", async () => {
  const content =
    'First Name,Last Name,Phone,Address\nIda\u200b,Roth\u202e,8505550139,"12 Main St\nSeaside"\n';
  const body = {
    kind: "clients",
    content,
    columns: ["firstName", "lastName", "phone", "address"],
    fileName: "people.csv",
  };
  expect((await office.call("POST", "/api/imports", { body, cookie })).body.added).toBe(1);
  expect(await found("/api/clients", "Roth")).toMatchObject([
    { firstName: "Ida", lastName: "Roth", address: "12 Main St Seaside" },
  ]);
});
