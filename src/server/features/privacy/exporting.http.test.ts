import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { projectFiles } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { givenPerson } from "../../testing/person.ts";
import { personalDataOf } from "../../testing/personal-data.ts";
import { entriesIn } from "../../testing/zip-reader.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { forget, exportPerson } = personalDataOf(office, admin);

describe("the export of everything about one person", () => {
  it("is an archive with the page, the JSON and the bytes of each file", async () => {
    const { leadId, fileId } = await givenPerson(office);
    const { db } = office.store;
    const [file] = await db.select().from(projectFiles);
    const id = randomUUID();
    await db.insert(projectFiles).values({ ...file!, id, name: "../Den/north?.jpg" });
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
    const retained = `files/${fileId.slice(0, 8)} zeffirelli.pdf`;
    expect([...entries.keys()].sort()).toEqual(
      [
        ...[`files/${id.slice(0, 8)} .._Den_north_.jpg (missing).txt`, retained],
        ...["person-2026-11-21.html", "person-2026-11-21.json"],
      ].sort(),
    );
    expect(entries.get(retained)?.toString()).toBe("%PDF-1.7 the house");
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
    const began = performance.now();
    const { code, body } = await exportPerson(leadId);
    const duration = performance.now() - began;
    delay.disable();
    expect(code).toBe(200);
    const countOf = (name: string) =>
      body.held.find(({ table }: { table: string }) => table === name).rows.length;
    expect(countOf("messages")).toBeGreaterThanOrEqual(5_000);
    expect(
      new Set(body.held.flatMap(({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id))).size,
    ).toBeGreaterThan(10_000);
    expect(countOf("events")).toBeGreaterThanOrEqual(5_000);
    // A share, because a busy machine stretches both.
    expect(delay.max / 1e6).toBeLessThan(duration / 3);
  });

  it("is a page without external resources, and shows the person's text without markup", async () => {
    const { leadId } = await givenPerson(office);
    await office.call("POST", `/api/leads/${leadId}/notes`, {
      ...{ cookie: admin, body: { text: "<script>alert(1)</script>" } },
    });
    const { code, body, headers } = await exportPerson(leadId, { format: "html" });
    expect(code).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toContain("<h1>What we hold about Quillon Zeffirelli</h1>");
    expect(body).toContain("&lt;script&gt;alert(1)");
    expect(body).not.toMatch(/<script|src=|<link/);
    expect(body).toMatch(/Nov 21, 2026, 10:00/);
    expect(body).toContain("Moved a lead from New to Contacted");
    // The network address belongs to the user.
    expect(body).not.toContain("127.0.0.1");
  });

  it("is logged with who took it, and whose it is", async () => {
    const { leadId } = await givenPerson(office);
    await exportPerson(leadId);
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
    expect((await exportPerson(leadId, { format: "json" }, staff)).code).toBe(403);
    expect((await forget("lead", leadId, { name: "Quillon Zeffirelli" }, staff)).code).toBe(403);
    expect((await office.call("GET", `/api/people/lead/${leadId}`, { cookie: staff })).code).toBe(403);
    office.clock.now = new Date(testNow.getTime() + 11 * 60_000);
    expect(await exportPerson(leadId)).toMatchObject({ code: 403, body: { code: "password_needed" } });
    expect(await forget("lead", leadId)).toMatchObject({ code: 403, body: { code: "password_needed" } });
    const password = "keeps-the-blinds-level";
    expect((await exportPerson(leadId, { format: "json", password })).code).toBe(200);
    expect((await forget("lead", leadId, { name: "quillon  zeffirelli ", password })).code).toBe(200);
  });
});
