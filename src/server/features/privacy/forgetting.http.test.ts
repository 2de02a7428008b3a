import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, forgottenPeople, importBatches, imports } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { givenPerson, isOnDisk, markEveryColumn, tracesIn } from "../../testing/person.ts";
import { personalDataOf, rowsAbout } from "../../testing/personal-data.ts";
import { removeForgottenFiles } from "./writes.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { forget, exportPerson, held, giveSonAnotherNumber } = personalDataOf(office, admin);

describe("forgetting a person", () => {
  it("leaves nothing of them in any table, and no byte of their files", async () => {
    const { leadId, fileId } = await givenPerson(office);
    const rows = await rowsAbout(office, leadId);
    const idsOf = (table: string) => rows.get(table)!.map((row) => String(row.id));
    // The consent ledger is retained; its own test checks that.
    await markEveryColumn(office, (table) => (table === "consents" ? [] : idsOf(table)));
    expect(Object.keys(await tracesIn(office)).length).toBeGreaterThan(12);
    expect(isOnDisk(office, fileId)).toBe(true);
    await giveSonAnotherNumber();
    const { code, body } = await forget("lead", leadId);
    expect(code, JSON.stringify(body)).toBe(200);
    expect(body.pseudonym).toMatch(/^Forgotten person [0-9A-F]{6}$/);
    expect(await tracesIn(office)).toEqual({});
    expect(isOnDisk(office, fileId)).toBe(false);
  });

  it("removes them from every list and search by name, number or address", async () => {
    const { clientId } = await givenPerson(office, { isPaid: true });
    await giveSonAnotherNumber();
    expect((await forget("client", clientId)).code).toBe(200);
    for (const search of ["Zeffirelli", "quillon.z", "8505550163"])
      for (const list of ["leads", "clients", "projects", "messages", "audit"]) {
        const { code, body } = await office.call("GET", `/api/${list}?search=${search}`, { cookie: admin });
        expect([code, JSON.stringify(body).match(/zeffirelli|quillon/gi)], `${list} ${search}`).toEqual([
          200,
          null,
        ]);
      }
    const found = await office.call("GET", "/api/search?query=Zeffirelli", { cookie: admin });
    expect(JSON.stringify(found.body)).not.toMatch(/zeffirelli/i);
  });

  it("removes them, and nobody else, from a file that is being imported", async () => {
    const { leadId } = await givenPerson(office);
    const { db } = office.store;
    const taken = JSON.stringify((await exportPerson(leadId)).body);
    expect(taken).not.toContain("Moor");
    await forget("lead", leadId);
    const [batch] = await db.select().from(importBatches);
    expect(batch?.people).toMatchObject([{ firstName: "Ina" }]);
    expect(await db.select().from(imports)).toMatchObject([{ waiting: 1, skipped: 1 }]);
  });

  it("happens once, for repeated and concurrent calls", async () => {
    const { leadId, mergedId } = await givenPerson(office);
    const answers = await Promise.all([forget("lead", leadId), forget("lead", leadId)]);
    const again = await forget("lead", mergedId);
    expect([...answers, again].map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set([...answers, again].map(({ body }) => body.pseudonym)).size).toBe(1);
    expect(await office.store.db.$count(events, eq(events.kind, "person.forgotten"))).toBe(1);
  });

  it("is refused for a wrong name, and for an unknown person", async () => {
    const { leadId } = await givenPerson(office);
    expect(await forget("lead", leadId, { name: "Quillon" })).toMatchObject({
      ...{ code: 400, body: { fields: { name: "Enter the name as shown here: Quillon Zeffirelli" } } },
    });
    expect((await forget("lead", randomUUID())).code).toBe(404);
    expect((await forget("house", leadId)).code).toBe(400);
    expect((await held("lead", leadId)).code).toBe(200);
  });

  it("appears in the audit log without personal data", async () => {
    const { leadId } = await givenPerson(office);
    await exportPerson(leadId);
    const { pseudonym } = (await forget("lead", leadId)).body;
    const auditLog = (await office.call("GET", "/api/audit?limit=2", { cookie: admin })).body;
    expect(auditLog).toMatchObject([
      {
        what: expect.stringMatching(/^Forgot a person: 1 lead, 1 client, .* and 1 file$/),
        label: pseudonym,
      },
      { what: "Downloaded a person's data as JSON", label: pseudonym },
    ]);
  });

  it("keeps what a booking settled and how they were to meet, under the pseudonym", async () => {
    const { leadId } = await givenPerson(office);
    const booking = { appointmentType: "consultation", scheduledAt: "2026-11-24T16:00:00Z", duration: 60 };
    const url = `/api/leads/${leadId}/schedule-consultation`;
    const booked = await office.call("POST", url, { body: { appointmentData: booking }, cookie: admin });
    expect(booked.code).toBe(201);
    const { pseudonym } = (await forget("lead", leadId)).body;
    const [event] = await office.store.db
      .select({ detail: events.detail })
      .from(events)
      .where(and(eq(events.subjectId, booked.body.id), eq(events.kind, "appointment.booked")));
    const request = { appointmentType: "consultation", meetingType: null, scheduledAt: expect.any(String) };
    expect(event?.detail).toMatchObject({ label: pseudonym, settles: "request", before: request });
  });

  it("deletes file contents later if they could not be deleted at once", async () => {
    const { leadId, fileId } = await givenPerson(office);
    await forget("lead", leadId);
    await office.store.db.update(forgottenPeople).set({ filesToRemove: [fileId] });
    writeFileSync(join(office.context.filesFolder, fileId), "left");
    await removeForgottenFiles(office.store.db, office.context.filesFolder);
    expect(isOnDisk(office, fileId)).toBe(false);
    expect(await office.store.db.select().from(forgottenPeople)).toMatchObject([{ filesToRemove: [] }]);
  });
});
