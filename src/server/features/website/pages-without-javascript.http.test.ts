import { describe, expect, it } from "vitest";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";

const office = useTestApp();

const get = (url: string, headers: Record<string, string> = {}) =>
  office.app.inject({ method: "GET", url, headers });

describe("/schedule without JavaScript", () => {
  const typed = {
    firstName: "Marisol",
    lastName: "Vega",
    email: "marisol.vega@example.com",
    phone: "(850) 555-0111",
    zipCode: "32541",
    comments: "Shades for the sunroom",
    bestTimeToContact: "afternoon",
  };
  const post = (form: Record<string, string>) =>
    office.app.inject({
      method: "POST",
      url: "/schedule",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" },
      payload: new URLSearchParams(form).toString(),
    });

  it("shows what was typed with its errors", async () => {
    const answer = await post({ ...typed, firstName: "<b>", email: "nobody", zipCode: "3254" });
    expect(answer.statusCode).toBe(422);
    const { returned } = JSON.parse(answer.body.split("</title>")[1] ?? "");
    expect(returned.values).toMatchObject({ firstName: "<b>", email: "nobody" });
    expect(returned.errors).toEqual({
      email: "Please enter a valid email address",
      zipCode: "Please enter your zip code",
    });
  });

  it("accepts the request once, and shows what was sent", async () => {
    const answer = await post(typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/schedule/received"]);
    expect((await post(typed)).statusCode).toBe(303);
    expect(await office.store.db.$count(leads)).toBe(1);
    const [appointment] = await office.store.db.select().from(appointments);
    expect(appointment).toMatchObject({
      status: "pending",
      address: "Zip Code: 32541",
      propertyType: "vacation_home",
    });
    expect(appointment?.scheduledAt.toISOString()).toBe("2026-11-22T20:00:00.000Z");
    const cookie = cookieOf({ code: 303, body: "", headers: answer.headers });
    expect((await get("/schedule/received", { cookie })).body).toContain("Marisol Vega");
    expect((await get("/schedule/received", { cookie: "valance_received=broken" })).statusCode).toBe(200);
    expect(cookie).toMatch(/^valance_received=[\w-]{43}$/);
  });

  it("is refused from another site", async () => {
    const answer = await office.app.inject({
      method: "POST",
      url: "/schedule",
      headers: { origin: "https://elsewhere.example" },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe("the widget's forms without JavaScript", () => {
  const typed = { firstName: "Priya", lastName: "Nair", phone: "(850) 555-0114", message: "Call me, please" };
  const post = (kind: string, form: Record<string, string>) =>
    office.app.inject({
      method: "POST",
      url: `/contact/${kind}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
  const leadOf = async (firstName: string) => {
    const cookie = await office.as("staff");
    const { body } = await office.call("GET", `/api/leads?limit=2&search=${firstName}`, { cookie });
    expect(body).toHaveLength(1);
    return body[0];
  };

  it("creates what they ask for", async () => {
    const answer = await post("callback", typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/contact/received"]);
    expect(await leadOf("Priya")).toMatchObject({ leadType: "callback", status: "new" });
    const cookie = cookieOf({ code: 303, body: "", headers: answer.headers });
    expect((await get("/contact/received", { cookie })).body).toContain("Priya Nair");
  });

  it("requires consent if the company does", async () => {
    const anil = { ...typed, firstName: "Anil", phone: "(850) 555-0115" };
    const answer = await post("text", anil);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("Please agree to receive text messages");
    expect((await post("text", { ...anil, smsConsent: "on", consentVersion: "1" })).statusCode).toBe(303);
    expect(await leadOf("Anil")).toMatchObject({ smsConsent: true });
  });

  it("books an appointment for the next day", async () => {
    const home = {
      address1: "14 Sea Oat Lane",
      city: "Destin",
      state: "FL",
      zipCode: "32541",
      bestTimeToContact: "evening",
    };
    const form = { ...typed, ...home, email: "priya.nair@example.com", smsConsent: "on" };
    expect((await post("consultation", { ...form, city: "" })).statusCode).toBe(422);
    expect((await post("consultation", form)).statusCode).toBe(303);
    const rows = await office.store.db.select().from(appointments);
    const requested = rows.find(({ address }) => address?.startsWith("14 Sea Oat Lane"));
    expect(requested).toMatchObject({
      status: "pending",
      address: "14 Sea Oat Lane, Destin, FL 32541",
      propertyType: "residential",
    });
    expect(requested?.scheduledAt.toISOString()).toBe("2026-11-23T00:00:00.000Z");
  });

  it("holds a bot's submission for review", async () => {
    const answer = await post("email", {
      ...typed,
      email: "spam@example.com",
      smsConsent: "on",
      website: "x",
      message: "Buy now",
    });
    expect(answer.statusCode).toBe(303);
    const cookie = await office.as("staff");
    expect((await office.call("GET", "/api/requests/waiting", { cookie })).body.quarantined).toBe(1);
  });
});
