import { describe, expect, it } from "vitest";
import { appointments, leads, messages, projects, rooms, windows } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../app.ts";
import { request } from "../appointments.ts";

const office = useTestApp();
const staff = await office.as("staff");

function send(url: string, body: unknown, key?: string, cookie = staff) {
  return office.call("POST", url, { body, cookie, headers: key ? { "idempotency-key": key } : {} });
}

async function counts() {
  const { db } = office.store;
  const [appointmentCount, people, recorded] = [appointments, leads, messages].map((table) =>
    db.$count(table),
  );
  return { appointmentCount: await appointmentCount, leads: await people, messages: await recorded };
}

const nora = { firstName: "Nora", lastName: "Delgado", phone: "8505550131", message: "Six windows" };
const takeLead = (change: object = {}, key?: string, cookie?: string) =>
  send("/api/leads", { ...nora, ...change }, key, cookie);

describe("a lead added by staff", () => {
  it("is created once, however often its form is sent", async () => {
    const answers = await Promise.all([takeLead({}, "form"), takeLead({}, "form"), takeLead({}, "form")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ firstName: "Nora", version: 1 });
    expect(await counts()).toMatchObject({ leads: 1 });
  });

  it("is not created twice by a changed resend, which is answered with the existing lead", async () => {
    const { body: lead } = await takeLead({}, "form");
    expect(await takeLead({ city: "Destin" }, "form")).toMatchObject({
      code: 409,
      body: {
        code: "already_made",
        message: "This lead was already added, as Nora Delgado. Open it to change it.",
        about: { id: lead.id },
      },
    });
    expect(await counts()).toMatchObject({ leads: 1 });
  });

  it("is created again with another key, without a key, or by another user", async () => {
    await takeLead({}, "form");
    const admin = await office.as("admin");
    const others = [await takeLead({}, "another form"), await takeLead(), await takeLead({}, "form", admin)];
    expect(others.map(({ code }) => code)).toEqual([201, 201, 201]);
  });

  it("is created by the same form after a refusal", async () => {
    expect((await takeLead({ phone: "" }, "form")).code).toBe(400);
    expect((await takeLead({}, "form")).code).toBe(201);
  });
});

describe("a consultation booked for a lead", () => {
  const appointment = { appointmentType: "consultation", scheduledAt: "2026-11-30T15:00:00Z" };
  const book = (id: string, change: object = {}, key?: string) =>
    send(`/api/leads/${id}/schedule-consultation`, { appointmentData: { ...appointment, ...change } }, key);

  it("is booked and announced once, however often its form is sent", async () => {
    const { body: lead } = await takeLead({ email: "nora@example.com" });
    const answers = await Promise.all([book(lead.id, {}, "form"), book(lead.id, {}, "form")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const once = await counts();
    expect(once).toMatchObject({ appointmentCount: 1 });
    expect((await book(lead.id, {}, "form")).code).toBe(200);
    expect(await counts()).toEqual(once);
  });

  it("is not booked twice by a resend with another time", async () => {
    const { body: lead } = await takeLead();
    const { body: booked } = await book(lead.id, {}, "form");
    expect(await book(lead.id, { scheduledAt: "2026-11-30T21:30:00Z" }, "form")).toMatchObject({
      code: 409,
      body: {
        code: "already_made",
        message: "This appointment is already booked for Monday, November 30, 9:00 AM. Open it to change it.",
        about: { id: booked.id },
      },
    });
    expect(await counts()).toMatchObject({ appointmentCount: 1 });
    expect((await book(lead.id, { scheduledAt: "2026-11-30T21:30:00Z" }, "another")).code).toBe(201);
  });
});

describe("an appointment booked by staff", () => {
  const book = (change: object = {}, key?: string) =>
    send("/api/appointments", { ...request, ...change }, key);

  it("is booked once, even by a resend with another time", async () => {
    const { body: booked } = await book({}, "form");
    expect(await book({}, "form")).toMatchObject({ code: 200, body: { id: booked.id } });
    expect(await book({ preferredTime: "2:00 PM" }, "form")).toMatchObject({
      code: 409,
      body: {
        message:
          "This appointment is already booked for Monday, November 23, 10:00 AM. Open it to change it.",
        about: { id: booked.id },
      },
    });
    expect(await counts()).toMatchObject({ appointmentCount: 1 });
  });

  it("is booked once when both versions arrive at the same time", async () => {
    const answers = await Promise.all([book({}, "form"), book({ preferredTime: "2:00 PM" }, "form")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409]);
    expect(await counts()).toMatchObject({ appointmentCount: 1 });
  });
});

describe("a note", () => {
  const notes = async (id: string) =>
    (await office.call("GET", `/api/leads/${id}/story`, { cookie: staff })).body
      .filter(({ what }: { what: string }) => what === "note")
      .map(({ text }: { text: string }) => text);

  it("is written once per text, whatever its key", async () => {
    const { body: lead } = await takeLead();
    const write = (text: string) => send(`/api/leads/${lead.id}/notes`, { text }, "form");
    expect((await write("Call at noon")).code).toBe(201);
    expect((await write("Call at noon, and bring samples")).code).toBe(201);
    expect((await write("Call at noon, and bring samples")).code).toBe(200);
    expect((await write("Call at noon")).code).toBe(200);
    expect(await notes(lead.id)).toEqual(["Call at noon, and bring samples", "Call at noon"]);
  });

  it("is written again on another record, whatever its key", async () => {
    const [one, other] = [(await takeLead()).body, (await takeLead()).body];
    for (const { id } of [one, other])
      expect((await send(`/api/leads/${id}/notes`, { text: "Call" }, "form")).code).toBe(201);
    expect(await notes(other.id)).toEqual(["Call"]);
  });
});

describe("a client and a project added by staff", () => {
  const client = { firstName: "Nora", lastName: "Delgado", phone: "8505550131" };

  it("creates each once, however often their forms are sent", async () => {
    const answers = await Promise.all([
      send("/api/clients", client, "form"),
      send("/api/clients", client, "form"),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([201, 201]);
    const [clientId, again] = answers.map(({ body }) => body.id);
    expect(again).toBe(clientId);
    const house = { name: "Gulf house", clientId, rooms: ["Den", "Kitchen"] };
    const begun = [await send("/api/projects", house, "house"), await send("/api/projects", house, "house")];
    expect(begun[1]?.body).toEqual(begun[0]?.body);
    expect(begun[0]?.body.rooms).toHaveLength(2);
    expect(await office.store.db.$count(projects)).toBe(1);
  });

  it("creates them again with another key or without one", async () => {
    const forms = ["one", "two", undefined];
    const made = await Promise.all(forms.map((key) => send("/api/clients", client, key)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(3);
  });
});

describe("a copy of a room or a window", () => {
  it("is made once, however often its call arrives", async () => {
    const measured = await office.create.window();
    const copy = (url: string, key?: string) => send(url, undefined, key);
    for (const url of [`/api/windows/${measured.id}/duplicate`, `/api/rooms/${measured.roomId}/duplicate`]) {
      const answers = await Promise.all([copy(url, "press"), copy(url, "press")]);
      expect(answers.map(({ code }) => code)).toEqual([201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    }
    // The room's copy has both of its windows.
    expect(await office.store.db.$count(rooms)).toBe(2);
    expect(await office.store.db.$count(windows)).toBe(4);
    expect((await copy(`/api/rooms/${measured.roomId}/duplicate`, "next press")).code).toBe(201);
    const { id: other } = await office.create.window();
    expect((await copy(`/api/windows/${other}/duplicate`, "press")).body.name).toBe("Bay (Copy)");
    expect(await office.store.db.$count(rooms)).toBe(4);
    expect(await office.store.db.$count(windows)).toBe(8);
  });
});
