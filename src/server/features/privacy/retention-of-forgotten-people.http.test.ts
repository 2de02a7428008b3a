import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { day, hour } from "#domain/durations.ts";
import {
  appointments,
  clients,
  forgottenPeople,
  payments,
  projects,
  quotes,
  retainedRecords,
} from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { quotedHouse } from "../../testing/quoted-house.fixture.ts";
import { daysAgo, retentionOf } from "../../testing/retention.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { db, run, lead } = retentionOf(office, admin);

describe("the retention of what is left of forgotten people", () => {
  it("removes the records of a forgotten client after seven years, and the contact once all is paid", async () => {
    const { clientId, projectId, sent } = await quotedHouse(office);
    const quote = await sent();
    const cookie = admin;
    const yes = { name: "Theo Banks" };
    await office.call("POST", `/api/quotes/${quote.id}/accept`, { cookie, body: yes });
    const pay = (amount: string) =>
      office.call("POST", `/api/projects/${projectId}/payments`, {
        ...{ cookie, body: { amount, paymentType: "deposit", receivedOn: "2026-11-20", quoteId: quote.id } },
      });
    expect((await pay("1.00")).code).toBe(201);
    const forget = `/api/people/client/${clientId}/forget`;
    expect((await office.call("POST", forget, { cookie, body: { name: "Theo Banks" } })).code).toBe(200);
    const retained = async () => (await db().select().from(retainedRecords))[0];
    expect((await retained())?.details.phone).toBe("(850) 555-0120");
    await run();
    expect((await retained())?.details.phone).toBe("(850) 555-0120");
    await db().update(payments).set({ amount: quote.totalAmount });
    office.clock.now = new Date(testNow.getTime() + day);
    await run();
    expect(await retained()).toMatchObject({
      reasons: ["payments", "acceptedQuotes"],
      details: { name: "Theo Banks" },
    });
    expect((await retained())?.details).not.toHaveProperty("phone");
    office.clock.now = new Date("2033-11-22T16:00:00Z");
    expect(await run()).toMatchObject({ records: 1 });
    for (const table of [retainedRecords, payments, quotes, projects, clients])
      expect(await db().$count(table)).toBe(0);
  });

  it("removes the records of a forgotten client although an appointment was booked since", async () => {
    const { clientId, sent } = await quotedHouse(office);
    const quote = await sent();
    const body = { name: "Theo Banks" };
    await office.call("POST", `/api/quotes/${quote.id}/accept`, { cookie: admin, body });
    await office.call("POST", `/api/people/client/${clientId}/forget`, { cookie: admin, body });
    await db()
      .insert(appointments)
      .values({
        ...{ clientId, appointmentType: "consultation", status: "completed", duration: 60 },
        ...{
          scheduledAt: daysAgo(-1),
          timeZone: "America/Chicago",
          endsAt: new Date(daysAgo(-1).getTime() + hour),
        },
      });
    office.clock.now = new Date("2033-11-22T16:00:00Z");
    expect(await run()).toMatchObject({ records: 1 });
    for (const table of [appointments, clients]) expect(await db().$count(table)).toBe(0);
  });

  it("removes the digests of a forgotten person's name and number after 30 days, and keeps the pseudonym", async () => {
    const id = await lead(testNow);
    const body = { name: "Odalys Penn" };
    const forgotten = await office.call("POST", `/api/people/lead/${id}/forget`, { cookie: admin, body });
    const { pseudonym } = forgotten.body;
    const retained = () =>
      db().select().from(forgottenPeople).where(eq(forgottenPeople.pseudonym, pseudonym));
    office.clock.now = daysAgo(-30);
    await run();
    expect(await retained()).toMatchObject([{ reachDigests: [expect.stringMatching(/^[0-9a-f]{64}$/)] }]);
    office.clock.now = daysAgo(-31);
    await run();
    expect(await retained()).toMatchObject([{ reachDigests: [], recordIds: [id] }]);
  });
});
