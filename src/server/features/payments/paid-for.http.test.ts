import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { clients, imports, payments, projects } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { waitUntilLockAwaited } from "../../testing/postgres.ts";
import { useQuotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const house = useQuotedHouse(office);
const admin = await office.as("admin");

const deletesProject = () => office.call("DELETE", `/api/projects/${house.projectId}`, { cookie: admin });

async function pay(more: object = {}) {
  const deposit = { amount: "12000", paymentType: "deposit", receivedOn: "2026-11-20", moreThanOwed: true };
  const body = { ...deposit, ...more };
  const answer = await house.call("POST", `/api/projects/${house.projectId}/payments`, body);
  expect(answer.code).toBe(201);
  return answer.body;
}

const revenue = async () =>
  (await office.call("GET", "/api/dashboard/stats", { cookie: admin })).body.totalRevenue as string;

const twelveThousand = {
  code: 409,
  body: {
    code: "paid_for",
    message: "$12,000.00 was recorded for this project. You can set it to On Hold instead.",
  },
};

describe("a project with a payment", () => {
  it("is not deleted, and its revenue stays", async () => {
    await pay();
    const before = await revenue();
    expect(await deletesProject()).toMatchObject(twelveThousand);
    expect(await revenue()).toBe(before);
    expect((await house.call("GET", `/api/projects/${house.projectId}/rooms`)).body).toHaveLength(2);
  });

  it("is not deleted after a refund either: the books keep both", async () => {
    const { id } = await pay();
    await house.call("POST", `/api/payments/${id}/refund`);
    expect(await deletesProject()).toMatchObject(twelveThousand);
  });

  it("is not deleted while the payment is being recorded", async () => {
    const { projectId, clientId } = house;
    const written = Promise.withResolvers<void>();
    const writing = office.store.db.transaction(async (tx) => {
      await tx.select().from(projects).where(eq(projects.id, projectId)).for("update");
      await tx.insert(payments).values({
        ...{ projectId, clientId, amount: "12000" },
        ...{ paymentType: "deposit", status: "captured", capturedAt: testNow },
      });
      written.resolve();
      await waitUntilLockAwaited(tx);
    });
    await written.promise;
    expect(await deletesProject()).toMatchObject(twelveThousand);
    await writing;
  });

  it("takes no payment once deleted", async () => {
    expect((await deletesProject()).code).toBe(204);
    const body = { amount: "1", paymentType: "other", receivedOn: "2026-11-20", moreThanOwed: true };
    const late = await house.call("POST", `/api/projects/${house.projectId}/payments`, body);
    expect(late.code).toBe(404);
  });
});

describe("a draft quote with a payment", () => {
  it("is not deleted, though another of the same project is", async () => {
    const [paid, other] = [await house.draft(), await house.draft()];
    await pay({ quoteId: paid.id, amount: "500.50" });
    expect(await house.call("DELETE", `/api/quotes/${paid.id}`)).toMatchObject({
      code: 409,
      body: {
        code: "paid_for",
        message: `$500.50 was recorded for ${paid.quoteNumber}. You can change or send it, but not delete it.`,
      },
    });
    expect((await house.call("DELETE", `/api/quotes/${other.id}`)).code).toBe(204);
  });
});

describe("a client with a payment", () => {
  it("stays when its import is undone", async () => {
    const [taken] = await office.store.db
      .insert(imports)
      .values({ kind: "clients", fileName: "clients.csv", added: 1, skipped: 0, createdAt: testNow })
      .returning();
    const importId = taken?.id ?? "";
    const someone = { firstName: "Ada", lastName: "Byron", phone: "8505550135", phoneDigits: "8505550135" };
    const [client] = await office.store.db
      .insert(clients)
      .values({ ...someone, importId })
      .returning();
    await office.store.db
      .insert(payments)
      .values({ clientId: client?.id ?? "", amount: "5", paymentType: "other" });
    const undone = await office.call("POST", `/api/imports/${importId}/undo`, { cookie: admin });
    expect(undone.body).toEqual({ removed: 0, kept: 1 });
    expect(await office.store.db.$count(payments, eq(payments.clientId, client?.id ?? ""))).toBe(1);
  });
});
