import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { rowsOf } from "../../platform/db/query-rows.ts";
import type { Submission } from "../../platform/db/row-types.ts";
import * as tables from "../../platform/db/tables/all.ts";
import { hasStopped, mayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { givenPerson, isOnDisk, markEveryColumn, quillon, tamsin, tracesIn } from "../../testing/person.ts";
import { entriesIn } from "../../testing/zip-reader.ts";
import { takeText } from "../delivery/webhook-writes.ts";
import { DiskSpool } from "../intake/disk-spool.ts";
import { Intake } from "../intake/intake.ts";
import { type HeldRow, holdingOf, holdings, withoutPeople } from "./plan.ts";
import { heldAbout } from "./reads.ts";
import { personOf } from "./same-person.ts";
import { namedPerson, removeForgottenFiles } from "./writes.ts";

const { consents, events, forgottenPeople, keptRecords, messages } = tables;

const office = useTestApp();
const admin = await office.as("admin");

const forget = (kind: string, id: string, body: object = { name: "Quillon Zeffirelli" }, cookie = admin) =>
  office.call("POST", `/api/people/${kind}/${id}/forget`, { cookie, body });
const take = (id: string, body: object = { format: "json" }, cookie = admin) =>
  office.call("POST", `/api/people/lead/${id}/export`, { cookie, body });
/** Every row about the lead's person, by table. */
const rowsAbout = (leadId: string) =>
  office.store.db.transaction(async (tx) => {
    const person = await namedPerson(tx, await personOf(tx, { kind: "lead", id: leadId }));
    const rows = new Map<string, HeldRow[]>();
    for (const { table, pages } of heldAbout(tx, person))
      for await (const page of pages()) rows.set(table, [...(rows.get(table) ?? []), ...page]);
    return rows;
  });
const held = (kind: string, id: string) => office.call("GET", `/api/people/${kind}/${id}`, { cookie: admin });

describe("the inventory of personal data", () => {
  const every = Object.values(tables).filter((table) => typeof table === "object") as unknown as PgTable[];
  const canHoldWords = (column: { getSQLType(): string; enumValues?: readonly string[] | undefined }) =>
    /^(text|jsonb|varchar)/.test(column.getSQLType()) && !column.enumValues?.length;

  it("names each table once, with its personal data or the reason why it has none", () => {
    const named = [...holdings.map(({ table }) => getTableName(table)), ...Object.keys(withoutPeople)];
    expect(named.sort()).toEqual(every.map(getTableName).sort());
  });

  it("names every table of the database", async () => {
    const found = await rowsOf<{ name: string }>(
      office.store.db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(every.map(getTableName).sort());
  });

  it.each(holdings.map((holding) => [getTableName(holding.table), holding] as const))(
    "names each column of %s that can hold words",
    (_name, { table, personal, other = [] }) => {
      const columns = getTableConfig(table).columns.filter(canHoldWords);
      expect([...personal, ...other].sort()).toEqual(columns.map(({ name }) => name).sort());
    },
  );

  it("has no table without people that references one with people", () => {
    const withPeople = new Set(holdings.map(({ table }) => getTableName(table)));
    const pointing = every
      .filter((table) => !holdingOf(table))
      .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => [table, key] as const))
      .filter(([, key]) => withPeople.has(getTableName(key.reference().foreignTable)));
    expect(pointing.map(([table]) => getTableName(table))).toEqual([]);
  });
});

describe("everything about one person", () => {
  it("holds every personal column of every table, the merged lead and deleted records", async () => {
    const { leadId } = await givenPerson(office, { isPaid: true });
    const rows = await rowsAbout(leadId);
    for (const [table, found] of rows)
      if (table !== "kept_records") expect(found.length, table).toBeGreaterThan(0);
    const marks = await markEveryColumn(office, (table) => rows.get(table)!.map((row) => String(row.id)));
    const { code, body, headers } = await take(leadId);
    expect(code).toBe(200);
    expect(headers).toMatchObject({
      "content-disposition": 'attachment; filename="person-2026-11-21.json"',
      "cache-control": "no-store",
    });
    const text = JSON.stringify(body);
    const hidden = holdings.flatMap(({ table, hidden: never = [] }) =>
      never.map((each) => `mark-${getTableName(table)}-${each}`),
    );
    const missing = marks.filter((mark) => !text.includes(mark) && !hidden.includes(mark));
    expect(missing).toEqual([]);
    expect(text).toContain("Mark-quarantine");
    expect(text).toContain("By mistake");
  });

  it("misses no row that names them, even of records that remain only in events", async () => {
    const { leadId } = await givenPerson(office);
    await withStaffMail();
    await giveSonAnotherNumber();
    const text = JSON.stringify((await take(leadId)).body);
    for (const gone of ["Zeffirelli Cottage", "Zeffirelli Attic", "Zeffirelli Left"])
      expect(text).toContain(gone);
    const rows = await rowsAbout(leadId);
    const found = Object.entries(await tracesIn(office));
    expect(found.length).toBeGreaterThan(12);
    for (const [table, naming] of found) {
      const taken = new Set(rows.get(table)?.map(keyOf));
      const missing = naming.filter((row) => !taken.has(keyOf(JSON.parse(row))));
      expect(missing, table).toEqual([]);
    }
  });

  it("has the emails that told staff about them, without the staff's address", async () => {
    const { leadId } = await givenPerson(office);
    await withStaffMail();
    const { body } = await take(leadId);
    const mail = body.held.find(({ table }: { table: string }) => table === "messages").rows;
    expect(mail).toContainEqual(
      expect.objectContaining({ recipient: null, body: "Zeffirelli Cottage is gone" }),
    );
    expect(JSON.stringify(body)).not.toContain("robin@valance.example");
  });

  it("has no word about somebody else, not even from events that name both, or of a namesake", async () => {
    const { leadId } = await givenPerson(office);
    const namesake = {
      ...quillon,
      phone: "8505550171",
      email: "other@example.com",
      message: "Mark-namesake",
    };
    const other = await office.call("POST", "/api/leads", { cookie: admin, body: namesake });
    await office.call("POST", `/api/leads/${other.body.id}/notes`, {
      cookie: admin,
      body: { text: "Mark-note" },
    });
    const text = JSON.stringify((await take(leadId)).body);
    expect(text).not.toMatch(/Younger|Mark-namesake|Mark-note|8505550171/);
  });

  it("is an archive with the page, the JSON and the bytes of each file", async () => {
    const { leadId, fileId } = await givenPerson(office);
    const { db } = office.store;
    const [file] = await db.select().from(tables.projectFiles);
    const id = randomUUID();
    await db.insert(tables.projectFiles).values({ ...file!, id, name: "../Den/north?.jpg" });
    const { rawPayload, headers, statusCode } = await office.app.inject({
      ...{ method: "POST", url: `/api/people/lead/${leadId}/export`, headers: { cookie: admin } },
      payload: { format: "zip" },
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="person-2026-11-21.zip"',
    });
    const entries = entriesIn(rawPayload);
    const kept = `files/${fileId.slice(0, 8)} zeffirelli.pdf`;
    expect([...entries.keys()].sort()).toEqual(
      [
        ...[`files/${id.slice(0, 8)} .._Den_north_.jpg (missing).txt`, kept],
        ...["person-2026-11-21.html", "person-2026-11-21.json"],
      ].sort(),
    );
    expect(entries.get(kept)?.toString()).toBe("%PDF-1.7 the house");
    const page = String(entries.get("person-2026-11-21.html"));
    expect(page).toContain(`href="files/${fileId.slice(0, 8)}%20zeffirelli.pdf"`);
    expect(page).not.toContain("/api/files/");
    expect(JSON.parse(String(entries.get("person-2026-11-21.json")))).toMatchObject({
      name: "Quillon Zeffirelli",
    });
  });

  it("pages through 5,000 messages and 5,000 events without holding up others", async () => {
    const { leadId } = await givenPerson(office);
    await office.store.db.execute(sql`insert into messages
        (cause, channel, recipient, body, state, lead_id, due_at, created_at)
      select 'many:' || n, 'text', '+18505550163', repeat('Many words. ', 80) || n, 'kept', ${leadId}, now(), now()
      from generate_series(1, 5000) n`);
    await office.store.db.execute(sql`insert into events (kind, subject_id, at, detail)
      select 'lead.note_added', ${leadId}, now(), jsonb_build_object('label', 'Quillon Zeffirelli', 'text', repeat('Note. ', 80) || n)
      from generate_series(1, 5000) n`);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { code, body } = await take(leadId);
    delay.disable();
    expect(code).toBe(200);
    const countOf = (name: string) =>
      body.held.find(({ table }: { table: string }) => table === name).rows.length;
    expect(countOf("messages")).toBeGreaterThanOrEqual(5_000);
    expect(
      new Set(body.held.flatMap(({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id))).size,
    ).toBeGreaterThan(10_000);
    expect(countOf("events")).toBeGreaterThanOrEqual(5_000);
    expect(delay.max / 1e6).toBeLessThan(250);
  });

  it("is a page without external resources, and shows the person's text without markup", async () => {
    const { leadId } = await givenPerson(office);
    await office.call("POST", `/api/leads/${leadId}/notes`, {
      ...{ cookie: admin, body: { text: "<script>alert(1)</script>" } },
    });
    const { code, body, headers } = await take(leadId, { format: "html" });
    expect(code).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>What we hold about Quillon Zeffirelli</h1>");
    expect(body).toContain("&#60;script&#62;alert(1)");
    expect(body).not.toMatch(/<script|src=|<link/);
    expect(body).toMatch(/Nov 21, 2026, 10:00/);
    expect(body).toContain("Moved a lead from New to Contacted");
    // The network address belongs to the user.
    expect(body).not.toContain("127.0.0.1");
  });

  it("is logged with who took it, and whose it is", async () => {
    const { leadId } = await givenPerson(office);
    await take(leadId);
    const [entry] = (await office.call("GET", "/api/audit?limit=1", { cookie: admin })).body;
    expect(entry).toMatchObject({
      what: "Downloaded a person's data as JSON",
      label: "Quillon Zeffirelli",
      by: { username: "robin-admin" },
    });
  });

  it("is for administrators only, who prove their identity", async () => {
    const { leadId } = await givenPerson(office);
    const staff = await office.as("staff");
    expect((await take(leadId, { format: "json" }, staff)).code).toBe(403);
    expect((await forget("lead", leadId, { name: "Quillon Zeffirelli" }, staff)).code).toBe(403);
    expect((await office.call("GET", `/api/people/lead/${leadId}`, { cookie: staff })).code).toBe(403);
    office.clock.now = new Date(testNow.getTime() + 11 * 60_000);
    expect(await take(leadId)).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect(await forget("lead", leadId)).toMatchObject({ code: 403, body: { code: "password_needed" } });
    const password = "keeps-the-blinds-level";
    expect((await take(leadId, { format: "json", password })).code).toBe(200);
    expect((await forget("lead", leadId, { name: "quillon  zeffirelli ", password })).code).toBe(200);
  });
});

describe("forgetting a person", () => {
  it("leaves nothing of them in any table, and no byte of their files", async () => {
    const { leadId, fileId } = await givenPerson(office);
    const rows = await rowsAbout(leadId);
    const idsOf = (table: string) => rows.get(table)!.map((row) => String(row.id));
    // The proof of a consent is kept, and has its own test.
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
    const taken = JSON.stringify((await take(leadId)).body);
    expect(taken).not.toContain("Moor");
    await forget("lead", leadId);
    const [batch] = await db.select().from(tables.importBatches);
    expect(batch?.people).toMatchObject([{ firstName: "Ina" }]);
    expect(await db.select().from(tables.imports)).toMatchObject([{ waiting: 1, skipped: 1 }]);
  });

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
    expect(await office.store.db.select().from(keptRecords)).toMatchObject([
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
      ...{
        name: "Quillon Zeffirelli",
        address: "77 Zeffirelli Lane, Destin, FL 32541",
        city: null,
        zipCode: "32541",
      },
      ...{ state: "FL", phone: quillon.phone, email: quillon.email, until: "2033-11-21" },
      ...{ reasons: ["payments", "acceptedQuotes", "balance"], forgottenAt: testNow.toISOString() },
    });
  });

  it("keeps no contact of a client who has paid everything", async () => {
    const { clientId } = await givenPerson(office, { isPaid: true });
    await office.store.db.execute(
      sql`update quotes set subtotal = 400, total_amount = 400 where client_id = ${clientId}`,
    );
    await forget("client", clientId);
    const [kept] = await office.store.db.select().from(keptRecords);
    expect(kept?.reasons).toEqual(["payments", "acceptedQuotes"]);
    expect(kept?.details).not.toHaveProperty("phone");
    expect(kept?.details).not.toHaveProperty("email");
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
        ...{
          text: "May we text you?",
          page: "/schedule",
          givenAt: testNow,
          endedAt: null,
          forgottenAt: testNow,
        },
      },
    ]);
    expect(await mayBeTexted(office.store.db, quillon.phone)).toBe(false);
    expect(await hasStopped(office.store.db, quillon.phone)).toBe(false);
  });

  it("keeps a STOP in force until that phone texts START", async () => {
    const { leadId } = await givenPerson(office);
    await giveSonAnotherNumber();
    const say = (body: string) =>
      takeText(office.store.db, {
        said: { MessageSid: body, From: "+18505550163", Body: body },
        ...{ at: office.clock.now, messaging: office.parts.messaging },
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

  it("removes messages waiting for them, and requests waiting for the database", async () => {
    const { leadId } = await givenPerson(office);
    await office.store.db.insert(messages).values({
      ...{
        cause: "written:one",
        channel: "text",
        recipient: quillon.phone,
        body: "Zeffirelli",
        state: "queued",
      },
      leadId,
    });
    const content = { ...quillon, leadType: "callback", message: "Call me", smsConsent: false } as const;
    const spool = new DiskSpool<Submission>(join(office.parts.filesFolder, "..", "spool"));
    const submission = {
      asked: { kind: "lead", content },
      receivedAt: office.clock.now.toISOString(),
      address: "::1",
    } as const;
    await spool.keep({ ...submission, id: randomUUID() });
    await spool.keep({
      ...submission,
      id: randomUUID(),
      asked: { kind: "lead", content: { ...content, firstName: "Ina" } },
    });
    await forget("lead", leadId);
    expect(await office.store.db.$count(messages)).toBe(0);
    expect(await spool.count()).toBe(1);
    await spool.remove(() => true);
  });

  it("drops only their requests that wait for the database in another process", async () => {
    const { leadId } = await givenPerson(office);
    const spoolFolder = join(office.parts.filesFolder, "..", "other-spool");
    const { messaging } = office.parts;
    const other = new Intake({ db: office.store.db, messaging, rateLimits: false, spoolFolder });
    const spool = new DiskSpool<Submission>(spoolFolder);
    const content = { ...quillon, leadType: "callback", message: "Call me", smsConsent: false } as const;
    const keep = (change: object, receivedAt = office.clock.now) =>
      spool.keep({
        ...{ id: randomUUID(), receivedAt: receivedAt.toISOString(), address: "::1" },
        asked: { kind: "lead", content: { ...content, ...change } },
      });
    await keep({ email: "" });
    await keep({ phone: "8505550199", email: " QUILLON.Z@example.com" });
    await keep({ firstName: "Ina" });
    await keep({ message: "I am back" }, new Date(office.clock.now.getTime() + 1));
    const { pseudonym } = (await forget("lead", leadId)).body;
    expect(await spool.count()).toBe(4);
    other.start();
    await other.stop();
    expect(await spool.count()).toBe(0);
    const sent = await office.store.db.select().from(tables.submissions);
    expect(sent.map((row) => [row.content.firstName, row.content.message]).sort()).toEqual([
      ["Ina", "Call me"],
      ["Quillon", "I am back"],
    ]);
    const dropped = await office.store.db.select().from(events).where(eq(events.kind, "submission.dropped"));
    expect(dropped.map(({ detail }) => detail)).toEqual([{ label: pseudonym }, { label: pseudonym }]);
  });

  it("removes a request that waited in a file when it is repeated", async () => {
    const { leadId } = await givenPerson(office);
    await forget("lead", leadId);
    const spool = new DiskSpool<Submission>(join(office.parts.filesFolder, "..", "spool"));
    const content = { ...quillon, leadType: "callback", message: "Call me", smsConsent: false } as const;
    const waiting = { asked: { kind: "lead", content }, address: "::1" } as const;
    const later = new Date(office.clock.now.getTime() + 1).toISOString();
    await spool.keep({ ...waiting, id: randomUUID(), receivedAt: office.clock.now.toISOString() });
    await spool.keep({ ...waiting, id: randomUUID(), receivedAt: later });
    await forget("lead", leadId);
    expect(await spool.count()).toBe(1);
    await spool.remove(() => true);
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
    await take(leadId);
    const { pseudonym } = (await forget("lead", leadId)).body;
    const trail = (await office.call("GET", "/api/audit?limit=2", { cookie: admin })).body;
    expect(trail).toMatchObject([
      {
        what: expect.stringMatching(/^Forgot a person: 1 lead, 1 client, .* and 1 file$/),
        label: pseudonym,
      },
      { what: "Downloaded a person's data as JSON", label: pseudonym },
    ]);
  });

  it("deletes file contents later if they could not be deleted at once", async () => {
    const { leadId, fileId } = await givenPerson(office);
    await forget("lead", leadId);
    await office.store.db.update(forgottenPeople).set({ filesToRemove: [fileId] });
    writeFileSync(join(office.parts.filesFolder, fileId), "left");
    await removeForgottenFiles(office.store.db, office.parts.filesFolder);
    expect(isOnDisk(office, fileId)).toBe(false);
    expect(await office.store.db.select().from(forgottenPeople)).toMatchObject([{ filesToRemove: [] }]);
  });
});

/** The key of a row, by which the export lists it. */
const keyOf = (row: HeldRow) =>
  String(row.id ?? `${row.client_id ?? row.lead_id} ${row.place ?? row.other_id}`);

/** Tells a member about the deleted project by email. */
async function withStaffMail() {
  const { db } = office.store;
  const [event] = await db.select().from(events).where(sql`detail->>'label' = 'Zeffirelli Cottage'`);
  const [member] = await db.select().from(tables.users);
  await db.insert(messages).values({
    ...{ cause: `notice:${event!.id}:${member!.id}`, channel: "email", recipient: "robin@valance.example" },
    ...{ subject: "Project deleted", body: "Zeffirelli Cottage is gone", state: "kept" },
  });
}

/** Gives the son another number; the father's number keeps its consent. */
async function giveSonAnotherNumber() {
  const [son] = (await office.call("GET", "/api/leads?search=Younger", { cookie: admin })).body;
  const body = { phone: "8505550170", email: "zed@example.com" };
  await office.call("PUT", `/api/leads/${son.id}`, { cookie: admin, body });
  await office.store.db.delete(events).where(eq(events.subjectId, son.id));
}
