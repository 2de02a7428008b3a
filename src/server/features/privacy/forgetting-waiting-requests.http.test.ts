import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, messages, submissions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { givenPerson, quillon } from "../../testing/person.ts";
import { personalDataOf } from "../../testing/personal-data.ts";
import { DiskSpool } from "../intake/disk-spool.ts";
import { Intake } from "../intake/intake.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { forget } = personalDataOf(office, admin);

describe("forgetting a person whose requests wait", () => {
  it("removes messages waiting for them, and requests waiting for the database", async () => {
    const { leadId } = await givenPerson(office);
    await office.store.db.insert(messages).values({
      cause: "written:one",
      channel: "text",
      recipient: quillon.phone,
      body: "Zeffirelli",
      state: "queued",
      leadId,
    });
    const content = { ...quillon, leadType: "callback", message: "Call me", smsConsent: false } as const;
    const spool = new DiskSpool(join(office.context.filesFolder, "..", "spool"));
    const submission = {
      form: { kind: "lead", content },
      receivedAt: office.clock.now.toISOString(),
      address: "::1",
    } as const;
    await spool.keep({ ...submission, id: randomUUID() });
    await spool.keep({
      ...submission,
      id: randomUUID(),
      form: { kind: "lead", content: { ...content, firstName: "Ina" } },
    });
    await forget("lead", leadId);
    expect(await office.store.db.$count(messages)).toBe(0);
    expect(await spool.count()).toBe(1);
    await spool.remove(() => true);
  });

  it("drops only their requests that wait for the database in another process", async () => {
    const { leadId } = await givenPerson(office);
    const spoolFolder = join(office.context.filesFolder, "..", "other-spool");
    const { messaging } = office.context;
    const other = new Intake({ db: office.store.db, messaging, rateLimits: false, spoolFolder });
    const spool = new DiskSpool(spoolFolder);
    const content = { ...quillon, leadType: "callback", message: "Call me", smsConsent: false } as const;
    const keep = (change: object, receivedAt = office.clock.now) =>
      spool.keep({
        ...{ id: randomUUID(), receivedAt: receivedAt.toISOString(), address: "::1" },
        form: { kind: "lead", content: { ...content, ...change } },
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
    const sent = await office.store.db.select().from(submissions);
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
    const spool = new DiskSpool(join(office.context.filesFolder, "..", "spool"));
    const content = { ...quillon, leadType: "callback", message: "Call me", smsConsent: false } as const;
    const waiting = { form: { kind: "lead", content }, address: "::1" } as const;
    const later = new Date(office.clock.now.getTime() + 1).toISOString();
    await spool.keep({ ...waiting, id: randomUUID(), receivedAt: office.clock.now.toISOString() });
    await spool.keep({ ...waiting, id: randomUUID(), receivedAt: later });
    await forget("lead", leadId);
    expect(await spool.count()).toBe(1);
    await spool.remove(() => true);
  });
});
