import { beforeEach, describe, expect, it } from "vitest";
import { payments, quotes } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const cookie = await office.as("staff");
let projectId: string;
let clientId: string;
beforeEach(async () => {
  clientId = (await office.create.client(people.desmond)).id;
  projectId = await project();
});

async function project(totalAmount?: string, depositAmount?: string) {
  const body = { name: "Pike Residence", clientId, totalAmount, depositAmount };
  return (await office.call("POST", "/api/projects", { cookie, body })).body.id as string;
}

let made = 0;
async function accepted(total: string) {
  const [row] = await office.store.db
    .insert(quotes)
    .values({
      ...{ projectId, clientId, subtotal: total, totalAmount: total, validUntil: "2026-12-21" },
      quoteNumber: `QTE-20261121-${String(++made).padStart(4, "0")}`,
      ...{ status: "accepted", sentAt: testNow, decidedAt: testNow },
    })
    .returning();
  return row?.id ?? "";
}

const deposit = { amount: "1000", paymentType: "deposit", receivedOn: "2026-11-20" };

function pay(body: object = {}, key?: string) {
  const headers: Record<string, string> = key ? { "idempotency-key": `${projectId} ${key}` } : {};
  return office.call("POST", `/api/projects/${projectId}/payments`, {
    cookie,
    body: { ...deposit, ...body },
    headers,
  });
}

const account = async () =>
  (await office.call("GET", `/api/projects/${projectId}/payments`, { cookie })).body;

describe("payments of a project", () => {
  it("counts them against its accepted quotes", async () => {
    const quoteId = await accepted("2500.50");
    const other = await accepted("99.50");
    const anyQuote = { quoteNumber: expect.stringMatching(/^QTE/), optionName: null };
    const answer = await pay({ quoteId, method: "check", reference: "Check 1042" });
    expect(answer).toMatchObject({
      code: 201,
      body: {
        ...{ amount: "1000.00", status: "captured", receivedOn: "2026-11-20", quoteId },
        method: "check",
        reference: "Check 1042",
        recordedBy: "robin-staff",
        quoteNumber: expect.stringMatching(/^QTE/),
      },
    });
    expect(await account()).toEqual({
      agreed: "2600.00",
      ...{ agreedFrom: "quotes", deposit: null },
      paid: "1000.00",
      owed: "1600.00",
      quotes: [
        { ...anyQuote, id: quoteId, total: "2500.50", deposit: "0.00", paid: "1000.00", owed: "1500.50" },
        { ...anyQuote, id: other, total: "99.50", deposit: "0.00", paid: "0.00", owed: "99.50" },
      ],
      payments: [answer.body],
    });
  });

  it("requires a confirmation above the quote's balance", async () => {
    const quoteId = await accepted("500.00");
    await accepted("2000.00");
    expect(await pay({ quoteId })).toMatchObject({
      code: 409,
      body: { code: "more_than_owed", fields: { amount: "The balance due is only $500.00." } },
    });
    expect((await pay({ quoteId, moreThanOwed: true })).code).toBe(201);
    expect((await account()).quotes).toMatchObject([{ owed: "-500.00" }, { owed: "1500.00" }]);
  });

  it("counts them toward the project's own amount, and names its deposit, while no quote is accepted", async () => {
    projectId = await project("1500", "300");
    await pay();
    const sums = { agreed: "1500.00", paid: "1000.00", owed: "500.00", deposit: "300.00" };
    expect(await account()).toMatchObject(sums);
  });

  it("leaves the same balance in the account, the project and the balances due", async () => {
    await accepted("1800.00");
    await pay();
    const small = projectId;
    projectId = await project("1500");
    await pay();
    const typed = projectId;
    projectId = await project();
    await accepted("1000.00");
    await pay();
    const { body } = await office.call("GET", "/api/payments/outstanding", { cookie });
    const mine = body.projects.filter(({ id }: { id: string }) => [small, typed, projectId].includes(id));
    expect(mine).toEqual([
      {
        id: small,
        name: "Pike Residence",
        clientName: "Desmond Pike",
        agreed: "1800.00",
        paid: "1000.00",
        owed: "800.00",
      },
      {
        id: typed,
        name: "Pike Residence",
        clientName: "Desmond Pike",
        agreed: "1500.00",
        paid: "1000.00",
        owed: "500.00",
      },
    ]);
    for (const id of [small, typed, projectId]) {
      projectId = id;
      const shown = (await office.call("GET", `/api/projects/${id}`, { cookie })).body;
      expect(shown.owed).toBe((await account()).owed);
    }
  });

  it("lists what a client's projects owe and what others were paid too much, each for itself", async () => {
    await accepted("700.00");
    await pay({ moreThanOwed: true });
    projectId = await project("1500");
    await pay();
    const shown = { balance: "200.00", owed: "500.00", overpaid: "300.00" };
    const read = (path: string) => office.call("GET", path, { cookie });
    expect((await read(`/api/clients/${clientId}`)).body).toMatchObject(shown);
    const { body } = await read("/api/clients");
    expect(body.find(({ id }: { id: string }) => id === clientId)).toMatchObject(shown);
  });

  it("requires a confirmation above the balance", async () => {
    await accepted("1500.00");
    await pay();
    const beyond = { amount: "500.01", paymentType: "balance" };
    expect(await pay(beyond)).toMatchObject({
      code: 409,
      body: { code: "more_than_owed", fields: { amount: "The balance due is only $500.00." } },
    });
    expect((await account()).paid).toBe("1000.00");
    expect((await pay({ ...beyond, moreThanOwed: true })).code).toBe(201);
    expect((await account()).owed).toBe("-0.01");
  });

  it("requires a confirmation before anything is agreed", async () => {
    expect((await pay()).body.fields).toEqual({ amount: "This project has no accepted quote yet." });
  });

  it("records one once when it is sent twice", async () => {
    await accepted("1500.00");
    const answers = await Promise.all([pay({}, "a"), pay({}, "a")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 201]);
    expect(await account()).toMatchObject({ paid: "1000.00", payments: [{}] });
  });

  it("records one once when a draft sends it again days later", async () => {
    await accepted("1500.00");
    await pay({}, "a");
    // A session ends after 24 hours without use.
    for (const _ of ["Tuesday", "Wednesday"]) {
      office.later(23 * 60);
      await account();
    }
    expect((await pay({}, "a")).code).toBe(200);
    expect(await account()).toMatchObject({ paid: "1000.00", payments: [{}] });
  });

  it("refuses one that is changed and sent again", async () => {
    await accepted("1500.00");
    await pay({}, "a");
    expect(await pay({ amount: "900" }, "a")).toMatchObject({ code: 409, body: { code: "already_made" } });
    expect(await account()).toMatchObject({ paid: "1000.00", payments: [{}] });
  });

  it("accepts them only up to the balance when they arrive at once", async () => {
    await accepted("1500.00");
    const answers = await Promise.all([pay({}, "a"), pay({}, "b")]);
    expect(answers.map(({ code }) => code).sort()).toEqual([201, 409]);
    expect(await account()).toMatchObject({ paid: "1000.00", payments: [{}] });
  });

  it("stops counting one once refunded, and refunds it once", async () => {
    await accepted("1500.00");
    const { body } = await pay();
    const back = () => office.call("POST", `/api/payments/${body.id}/refund`, { cookie });
    expect((await back()).body.status).toBe("refunded");
    expect((await back()).code).toBe(200);
    expect(await account()).toMatchObject({ paid: "0.00", owed: "1500.00" });
    const timeline = await office.call("GET", `/api/projects/${projectId}/story`, { cookie });
    expect(timeline.body.map(({ kind }: { kind: string }) => kind)).toEqual([
      "payment.refunded",
      "payment.captured",
      "project.started",
    ]);
  });

  it("cannot be refunded before they are received", async () => {
    const pending = { projectId, clientId, amount: "5", paymentType: "other" } as const;
    const [row] = await office.store.db.insert(payments).values(pending).returning();
    const answer = await office.call("POST", `/api/payments/${row?.id}/refund`, { cookie });
    expect(answer).toMatchObject({ code: 409, body: { code: "not_captured" } });
  });

  it.each([
    ["before", "2026-11-20"],
    ["this morning", "2026-11-21"],
  ])("counts those received %s as revenue at once, on the day shown", async (_when, receivedOn) => {
    const revenue = async () =>
      (await office.call("GET", "/api/dashboard/stats", { cookie })).body.totalRevenue as string;
    const before = Number(await revenue());
    expect((await pay({ receivedOn, moreThanOwed: true })).body.receivedOn).toBe(receivedOn);
    // Totals count up to the current moment.
    office.later(1);
    expect(Number(await revenue()) - before).toBe(1000);
  });

  it.each([
    ["amount", "0", "Use an amount above zero"],
    ["amount", "1.005", "Use an amount of zero or more, like 1234.50"],
    ["paymentType", "gift", "Choose what the payment is for"],
    ["receivedOn", "2026-11-22", "Choose today or an earlier day"],
    ["receivedOn", "1999-12-31", "Choose a day in 2000 or later"],
    ["receivedOn", "0026-11-28", "Choose a date between 1970 and 2199"],
    ["receivedOn", "soon", "Use a date like 2026-11-30"],
    ["quoteId", "00000000-0000-4000-8000-000000000000", "This quote belongs to another project"],
  ])("refuses one with %s: %j", async (field, value, message) => {
    expect(await pay({ [field]: value })).toMatchObject({
      code: 400,
      body: { fields: { [field]: message } },
    });
  });

  it("refuses a method that is not one of the list", async () => {
    expect((await pay({ method: "barter", moreThanOwed: true })).code).toBe(400);
  });
});
