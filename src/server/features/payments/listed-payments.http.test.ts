import { beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { people } from "../seed/people.ts";

const office = useTestApp();
const cookie = await office.as("staff");
let projectId: string;
beforeEach(async () => {
  const { id: clientId } = await office.create.client(people.desmond);
  projectId = (await office.create.project({ clientId, name: "Pike Residence" })).id;
});

const deposit = { amount: "1000", paymentType: "deposit", receivedOn: "2026-11-20", moreThanOwed: true };

const pay = (body: object) =>
  office.call("POST", `/api/projects/${projectId}/payments`, { cookie, body: { ...deposit, ...body } });

describe("the list of a period's payments", () => {
  it("includes refunded ones, which add nothing to the sum, unless it is of captured ones", async () => {
    const { id } = (await pay({})).body;
    const { id: other } = (await pay({})).body;
    await office.call("POST", `/api/payments/${id}/refund`, { cookie });
    const days = "from=2026-11-01&to=2026-11-21";
    const listed = async (query: string) =>
      (await office.call("GET", `/api/payments?${query}`, { cookie })).body.map(
        (row: { id: string }) => row.id,
      );
    expect((await listed(days)).sort()).toEqual([id, other].sort());
    expect(await listed("from=2026-11-01&to=2026-11-19")).toEqual([]);
    expect(await listed(`${days}&counted=captured`)).toEqual([other]);
    const sum = await office.call("GET", `/api/payments/sum?${days}`, { cookie });
    expect(sum.body).toEqual({ received: "1000.00" });
  });
});

describe("the sum of listed payments", () => {
  const sum = async (query = "") =>
    (await office.call("GET", `/api/payments/sum${query}`, { cookie })).body.received as string;

  it("leaves out refunded ones and follows the search and the report's filter", async () => {
    expect(await sum()).toBe("0.00");
    await pay({});
    const { body } = await pay({ amount: "250.25", receivedOn: "2026-10-02" });
    expect(await sum()).toBe("1250.25");
    expect(await sum("?search=Pike")).toBe("1250.25");
    expect(await sum("?search=Nobody")).toBe("0.00");
    expect(await sum("?counted=captured&from=2026-11-01&to=2026-11-21")).toBe("1000.00");
    await office.call("POST", `/api/payments/${body.id}/refund`, { cookie });
    expect(await sum()).toBe("1000.00");
  });
});
