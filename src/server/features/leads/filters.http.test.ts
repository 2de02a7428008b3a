import { beforeEach, describe, expect, it } from "vitest";
import { nextPage } from "#contract/lists.ts";
import { pipelineColumns, statusesIn } from "#domain/leads/lead.ts";
import { leadStageHistory, leads } from "../../platform/db/tables/all.ts";
import { type Answer, testNow, useTestApp } from "../../testing/app.ts";

let robin: string;

const office = useTestApp();
const cookie = await office.as("staff");
beforeEach(async () => {
  robin = (await office.call("GET", "/api/user", { cookie })).body.id;
});

const person = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Shutters" };

async function keep(change: Partial<typeof leads.$inferInsert>) {
  const [row] = await office.store.db
    .insert(leads)
    .values({ ...person, phoneDigits: person.phone, ...change })
    .returning();
  return row!;
}

const listLeads = (query: string) => office.call("GET", `/api/leads?${query}`, { cookie });
const names = async (query: string) =>
  (await listLeads(query)).body.map(({ lastName }: { lastName: string }) => lastName);

describe("a column of the board", () => {
  it("pages over the two statuses in it, newest first, each lead once", async () => {
    const statuses = [
      "contacted",
      "qualified",
      "contacted",
      "qualified",
      "qualified",
      "new",
      "contacted",
    ] as const;
    for (const [age, status] of statuses.entries()) {
      // Two leads share each instant: only their ids order them.
      const createdAt = new Date(testNow.getTime() - Math.floor(age / 2) * 60_000);
      await keep({ status, createdAt, lastName: `Guest ${age}` });
    }
    const seen: { id: string; createdAt: string; status: string }[] = [];
    let next: string | undefined = "/api/leads?column=contacted&limit=2";
    while (next) {
      const { body, headers }: Answer = await office.call("GET", next, { cookie });
      expect(headers["x-total-count"]).toBe("6");
      seen.push(...body);
      next = nextPage(headers.link);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(6);
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(["contacted", "qualified"]));
  });

  it("is one of seven, which together hold every lead", async () => {
    for (const column of pipelineColumns) for (const status of statusesIn(column)) await keep({ status });
    const pages = await Promise.all(pipelineColumns.map((column) => listLeads(`column=${column}`)));
    expect(pages.map(({ headers }) => Number(headers["x-total-count"]))).toEqual([1, 2, 1, 1, 1, 1, 2]);
  });

  it("is narrowed by search, type and assignee", async () => {
    await keep({ lastName: "Vale", leadType: "callback", assignedTo: robin });
    await keep({ lastName: "Marsh", leadType: "text" });
    expect(await names("column=new&search=vale")).toEqual(["Vale"]);
    expect(await names("column=new&leadType=text")).toEqual(["Marsh"]);
    expect(await names(`column=new&assignedTo=${robin}`)).toEqual(["Vale"]);
    expect(await names("column=new&assignedTo=nobody")).toEqual(["Marsh"]);
  });
});

describe("leads due for follow-up", () => {
  // The test clock stands at November 21 in Chicago.
  it("lists leads whose follow-up is due, oldest first, without won or lost leads", async () => {
    await keep({ lastName: "Tomorrow", followUpOn: "2026-11-22" });
    await keep({ lastName: "Today", followUpOn: "2026-11-21" });
    await keep({ lastName: "Overdue", followUpOn: "2026-11-02" });
    await keep({ lastName: "Won", followUpOn: "2026-11-01", status: "converted" });
    await keep({ lastName: "Never" });
    expect(await names("followUp=due")).toEqual(["Overdue", "Today"]);
    const planned = ["Tomorrow", "Today", "Overdue", "Won"];
    expect(await names("followUp=planned&sort=-followUpOn")).toEqual(planned);
    expect(await names("followUp=due&limit=1")).toEqual(["Overdue"]);
  });

  it("pages them in the order of their days", async () => {
    for (let day = 10; day < 20; day++) await keep({ lastName: `Day ${day}`, followUpOn: `2026-11-${day}` });
    const first = await listLeads("sort=followUpOn&limit=6");
    const next = /<\/api\/leads\?([^>]+)>/.exec(String(first.headers.link))?.[1] ?? "";
    expect(await names(next)).toEqual(["Day 16", "Day 17", "Day 18", "Day 19"]);
  });
});

it.each([
  "column=qualified",
  "assignedTo=robin",
  "followUp=soon",
  "sort=assignedTo",
  "column=new&cursor=e30",
])("rejects a list request with %s", async (query) => expect((await listLeads(query)).code).toBe(400));

describe("leads that have been at their stage for a week", () => {
  it("lists those neither new nor moved since", async () => {
    const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
    const moved = async (lastName: string, days: number) => {
      const { id: leadId } = await keep({ status: "quoted", createdAt: ago(30), lastName });
      const stay = {
        leadId,
        place: 1,
        stage: "contacted",
        next: "quoted",
        hours: 1,
        isReturn: false,
      } as const;
      await office.store.db.insert(leadStageHistory).values({ ...stay, endedAt: ago(days) });
    };
    await moved("Since Friday", 6);
    await moved("Since last week", 8);
    await keep({ status: "quoted", createdAt: ago(2), lastName: "Just now" });
    await keep({ status: "contacted", createdAt: ago(9), lastName: "Never moved" });
    expect(await names("idle=week&status=quoted")).toEqual(["Since last week"]);
    expect((await names("idle=week")).sort()).toEqual(["Never moved", "Since last week"]);
    expect((await listLeads("idle=month")).code).toBe(400);
  });
});
