import { expect, it } from "vitest";
import { useTestApp } from "../app.ts";

const office = useTestApp();
const cookie = await office.as("admin");

/** Names pasted from a phone's contacts, or crafted to deceive. */
const pasted = {
  firstName: "\u200eMari\u200bsol",
  lastName: "\ufeffVega\u202e\tSmith",
  phone: "\u202a(850) 555-0137\u202c",
};
const plain = { firstName: "Marisol", lastName: "Vega Smith", phone: "(850) 555-0137" };
const message = "\u05e9\u05dc\u05d5\u05dd\u200f!\nShades, please";

const found = async (path: string, search: string) =>
  (await office.call("GET", `${path}?${new URLSearchParams({ search })}`, { cookie })).body;

it("strips hidden characters from a visitor's name and keeps the message unchanged", async () => {
  const { code } = await office.call("POST", "/api/leads", {
    body: { ...pasted, message, leadType: "callback" },
  });
  expect(code).toBe(201);
  expect(await found("/api/leads", plain.phone)).toMatchObject([{ ...plain, message }]);
});

it("strips them from a form sent without JavaScript", async () => {
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

it("stores the address of an appointment request on one line", async () => {
  const appointment = {
    ...{ ...pasted, email: "marisol@example.com", address: "14 Sea Oat Lane\r\nDestin\u2069, FL 32541" },
    ...{ appointmentType: "consultation", preferredDate: "2026-11-23", preferredTime: "10:00 AM" },
    ...{ propertyType: "residential", projectDescription: "Shades" },
  };
  expect((await office.call("POST", "/api/appointments", { body: appointment })).code).toBe(201);
  expect((await office.call("GET", "/api/appointments", { cookie })).body).toMatchObject([
    { clientName: "Marisol Vega Smith", address: "14 Sea Oat Lane Destin, FL 32541" },
  ]);
});

it("strips them from names that staff enter in every list", async () => {
  const client = await office.call("POST", "/api/clients", {
    body: { ...pasted, companyName: "Har\u2060bor\u202e Condos" },
    cookie,
  });
  expect(client.body).toMatchObject({ ...plain, companyName: "Harbor Condos" });
  const project = { name: "Gulf\nhouse\u200b", clientId: client.body.id, rooms: ["D\u00aden"] };
  const { body } = await office.call("POST", "/api/projects", { body: project, cookie });
  expect(body).toMatchObject({ name: "Gulf house", rooms: [{ name: "Den" }] });
});

it("refuses a name without visible characters", async () => {
  const hidden = { ...plain, firstName: "\u3164", lastName: "\u200b\u200d\u202e" };
  const { code, body } = await office.call("POST", "/api/clients", { body: hidden, cookie });
  expect(code).toBe(400);
  expect(body.fields).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
  });
});

it("reads the cells of an imported file as single lines", async () => {
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
