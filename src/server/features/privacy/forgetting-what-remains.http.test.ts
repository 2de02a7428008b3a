import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clients, consents, quotes, retainedRecords, submissions } from "../../platform/db/tables/all.ts";
import { hasStopped, mayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { givenPerson, quillon, tamsin } from "../../testing/person.ts";
import { personalDataOf } from "../../testing/personal-data.ts";
import { read } from "../../testing/read-pdf.ts";
import { recordText } from "../delivery/incoming-texts.ts";
import { removeExpiredData } from "./remove-expired-data.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { forget, exportPerson, held, giveSonAnotherNumber } = personalDataOf(office, admin);

describe("forgetting a person", () => {
  it("keeps payments and accepted quotes under a pseudonym, and the contact for an unpaid balance", async () => {
    const { clientId, leadId, projectId } = await givenPerson(office, { isPaid: true });
    const shown = (await held("lead", leadId)).body;
    expect(shown).toMatchObject({
      name: "Quillon Zeffirelli",
      counts: { leads: 1, clients: 1, files: 1, projects: 1 },
      deleted: { leads: 1, clients: 0, files: 1, projects: 0, quotes: 0, payments: 0 },
      kept: {
        ...{ reasons: ["payments", "acceptedQuotes", "balance"], payments: 1, quotes: 1 },
        ...{ until: "2033-11-21", consents: 1, sharesPhone: true },
      },
    });
    const { pseudonym } = (await forget("lead", leadId)).body;
    const client = (await office.call("GET", `/api/clients/${clientId}`, { cookie: admin })).body;
    expect(client).toMatchObject({ phone: "", email: null, address: null, notes: null, companyName: null });
    expect(`${client.firstName} ${client.lastName}`).toBe(pseudonym);
    const project = (await office.call("GET", `/api/projects/${projectId}`, { cookie: admin })).body;
    expect(project).toMatchObject({ name: "Kept records", description: null, rooms: [] });
    const paid = (await office.call("GET", `/api/projects/${projectId}/payments`, { cookie: admin })).body;
    expect(paid).toMatchObject({ payments: [{ amount: "400.00" }] });
    expect(await office.store.db.select().from(retainedRecords)).toMatchObject([
      {
        clientId,
        reasons: ["payments", "acceptedQuotes", "balance"],
        details: { name: "Quillon Zeffirelli", phone: quillon.phone, email: quillon.email },
      },
    ]);
    expect((await held("client", clientId)).code).toBe(404);
    const url = `/api/clients/${clientId}/kept`;
    expect((await office.call("GET", url, { cookie: await office.as("staff") })).code).toBe(403);
    expect((await office.call("GET", url, { cookie: admin })).body).toEqual({
      name: "Quillon Zeffirelli",
      address: "77 Zeffirelli Lane, Destin, FL 32541",
      city: null,
      zipCode: "32541",
      ...{ state: "FL", phone: quillon.phone, email: quillon.email, until: "2033-11-21" },
      ...{ reasons: ["payments", "acceptedQuotes", "balance"], forgottenAt: testNow.toISOString() },
    });
  });

  it("moves the name of who accepted a quote out of the quote", async () => {
    const { clientId } = await givenPerson(office, { isPaid: true });
    const quotes = async () => (await office.call("GET", "/api/quotes", { cookie: admin })).body;
    await office.store.db.execute(sql`update quotes set decision_note = 'Zeffirelli, Mrs.'`);
    const [{ id, quoteNumber, decisionNote }] = await quotes();
    expect(decisionNote).toBe("Zeffirelli, Mrs.");
    const { pseudonym } = (await forget("client", clientId)).body;
    expect(await quotes()).toMatchObject([{ id, status: "accepted", decisionNote: null }]);
    const url = `/api/quotes/${id}/pdf`;
    const { rawPayload } = await office.app.inject({ url, headers: { cookie: admin } });
    expect((await read(rawPayload)).text).toContain(`Accepted by ${pseudonym} on Nov 21, 2026.`);
    const kept = (await office.call("GET", `/api/clients/${clientId}/kept`, { cookie: admin })).body;
    expect(kept.acceptedBy).toEqual([{ quoteNumber, name: "Zeffirelli, Mrs." }]);
  });

  it("keeps no contact of a client who has paid everything", async () => {
    const { clientId } = await givenPerson(office, { isPaid: true });
    await office.store.db.execute(
      sql`update quotes set subtotal = 400, total_amount = 400 where client_id = ${clientId}`,
    );
    await forget("client", clientId);
    const [retained] = await office.store.db.select().from(retainedRecords);
    expect(retained?.reasons).toEqual(["payments", "acceptedQuotes"]);
    expect(retained?.details).not.toHaveProperty("phone");
    expect(retained?.details).not.toHaveProperty("email");
  });

  it.each([
    ["keeps a project that owes its typed total, and the contact", false, ["balance"]],
    ["keeps a second project that owes its typed total", true, ["payments", "acceptedQuotes", "balance"]],
  ])("%s", async (_title, isPaid, reasons) => {
    const { clientId } = await givenPerson(office, { isPaid });
    await office.store.db.execute(sql`update quotes set subtotal = 400, total_amount = 400`);
    const owing = await office.create.project({ clientId, name: "Zeffirelli Annex", totalAmount: "5000.00" });
    const { deleted, kept } = (await held("client", clientId)).body;
    expect(deleted).toMatchObject({ clients: 0, projects: isPaid ? 0 : 1 });
    expect(kept).toMatchObject({ reasons, projects: isPaid ? 2 : 1, until: "2033-11-21" });
    await forget("client", clientId);
    const outstanding = (await office.call("GET", "/api/payments/outstanding", { cookie: admin })).body;
    expect(outstanding.projects).toMatchObject([{ id: owing.id, name: "Kept records", owed: "5000.00" }]);
    const details = (await office.call("GET", `/api/clients/${clientId}/kept`, { cookie: admin })).body;
    expect(details).toMatchObject({ reasons, phone: quillon.phone, email: quillon.email });
  });

  it("keeps nobody once staff deleted the project that owed", async () => {
    const { clientId } = await givenPerson(office, { isPaid: false });
    const owing = await office.create.project({ clientId, name: "Zeffirelli Annex", totalAmount: "5000.00" });
    await forget("client", clientId);
    const at = `/api/projects/${owing.id}`;
    expect((await office.call("DELETE", at, { cookie: admin })).code).toBe(204);
    await removeExpiredData(office.context, office.clock.now);
    expect(await office.store.db.$count(retainedRecords)).toBe(0);
    expect(await office.store.db.$count(clients, eq(clients.id, clientId))).toBe(0);
  });

  it("leaves no debt where a typed total was quoted and nobody accepted", async () => {
    const { clientId, projectId } = await givenPerson(office, { isPaid: true });
    await office.store.db.execute(sql`update payments set status = 'refunded', quote_id = null`);
    await office.store.db.execute(sql`update quotes set status = 'declined' where status = 'accepted'`);
    await office.store.db.execute(sql`update projects set total_amount = 5000, deposit_amount = 500`);
    const account = async () =>
      (await office.call("GET", `/api/projects/${projectId}/payments`, { cookie: admin })).body;
    expect(await account()).toMatchObject({ agreed: null, owed: null });
    await forget("client", clientId);
    expect(await office.store.db.$count(quotes)).toBe(0);
    expect(await account()).toMatchObject({ agreed: null, owed: null });
  });

  it("deletes a client without records that must be kept", async () => {
    const { clientId } = await givenPerson(office);
    expect((await held("client", clientId)).body.kept).toMatchObject({ reasons: [], until: null });
    await forget("client", clientId);
    expect((await office.call("GET", `/api/clients/${clientId}`, { cookie: admin })).code).toBe(404);
  });

  it("leaves another person with the same phone alone, and that number's consent", async () => {
    const other = await office.call("POST", "/api/leads", {
      cookie: admin,
      body: { ...tamsin, message: "Shades" },
    });
    const { leadId } = await givenPerson(office);
    const before = (await office.call("GET", `/api/leads/${other.body.id}`, { cookie: admin })).body;
    const timeline = await office.call("GET", `/api/leads/${other.body.id}/story`, { cookie: admin });
    const [consent] = await office.store.db.select().from(consents);
    await forget("lead", leadId);
    expect((await office.call("GET", `/api/leads/${other.body.id}`, { cookie: admin })).body).toEqual(before);
    expect((await office.call("GET", `/api/leads/${other.body.id}/story`, { cookie: admin })).body).toEqual(
      timeline.body,
    );
    expect(await office.store.db.select().from(consents)).toEqual([consent]);
  });

  it("does not mix up two people with one phone whose duplicate was dismissed", async () => {
    const { leadId } = await givenPerson(office);
    await forget("lead", leadId);
    const left = (await office.call("GET", "/api/leads", { cookie: admin })).body;
    expect(left).toMatchObject([{ firstName: "Zed", lastName: "Younger", phone: quillon.phone }]);
  });

  it("keeps the proof of consent without the number, and permits no text by it", async () => {
    const { leadId } = await givenPerson(office);
    await giveSonAnotherNumber();
    await forget("lead", leadId);
    expect(await office.store.db.select().from(consents)).toMatchObject([
      {
        ...{ phone: "", phoneDigits: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), submissionId: null },
        text: "May we text you?",
        page: "/schedule",
        givenAt: testNow,
        endedAt: null,
        forgottenAt: testNow,
      },
    ]);
    expect(await mayBeTexted(office.store.db, quillon.phone)).toBe(false);
    expect(await hasStopped(office.store.db, quillon.phone)).toBe(false);
  });

  it.each([
    ["keeps no earlier number of a consent", false],
    ["leaves a consent with an earlier number alone if someone else has it", true],
  ])("%s", async (_title, isOfOther) => {
    const { leadId } = await givenPerson(office);
    const { db } = office.store;
    await giveSonAnotherNumber();
    const content = { ...quillon, phone: "8505550177", message: "Shades" } as never;
    const sent = { fingerprint: "mistyped", kind: "lead", state: "taken", leadId, content } as const;
    const [request] = await db.insert(submissions).values(sent).returning();
    await db.delete(consents);
    await db.insert(consents).values({
      ...{ phone: "850-555-0177", phoneDigits: "8505550177", textVersion: 1, text: "May we text you?" },
      ...{ covers: "request", givenAt: testNow, submissionId: request!.id },
    });
    if (isOfOther)
      await office.create.lead({ firstName: "Ina", lastName: "Moor", phone: "8505550177", message: "Hi" });
    expect((await held("lead", leadId)).body.kept.consents).toBe(1);
    expect(JSON.stringify((await exportPerson(leadId)).body)).toContain('"phone":"850-555-0177"');
    await forget("lead", leadId);
    expect(await db.select().from(consents)).toMatchObject([
      isOfOther
        ? { phone: "850-555-0177", phoneDigits: "8505550177", forgottenAt: null }
        : { phone: "", phoneDigits: expect.stringMatching(/^sha256:/), forgottenAt: testNow },
    ]);
  });

  it("keeps a STOP in force until that phone texts START", async () => {
    const { leadId } = await givenPerson(office);
    await giveSonAnotherNumber();
    const say = (body: string) =>
      recordText(office.store.db, {
        fields: { MessageSid: body, From: "+18505550163", Body: body },
        ...{ at: office.clock.now, messaging: office.context.messaging },
      });
    await say("STOP");
    await forget("lead", leadId);
    expect(await hasStopped(office.store.db, "+1 850 555 0163")).toBe(true);
    const again = { ...quillon, message: "Hello again", smsConsent: true };
    expect(await office.call("POST", "/api/leads", { cookie: admin, body: again })).toMatchObject({
      ...{ code: 409, body: { code: "stopped" } },
    });
    await say("START");
    expect((await office.call("POST", "/api/leads", { cookie: admin, body: again })).code).toBe(201);
    expect(await mayBeTexted(office.store.db, quillon.phone)).toBe(true);
  });
});
