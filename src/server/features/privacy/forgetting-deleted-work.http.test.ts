import { eq, like } from "drizzle-orm";
import { expect, it } from "vitest";
import { events } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { personalDataOf } from "../../testing/personal-data.ts";
import { quotedHouse } from "../../testing/quoted-house.fixture.ts";

const office = useTestApp();
const admin = await office.as("admin");

const { forget } = personalDataOf(office, admin);
const name = "Theo Banks";
const gone = async (url: string) =>
  expect((await office.call("DELETE", url, { cookie: admin })).code).toBe(204);

/** Details of events that still hold a mention of the person's. */
async function mentionsLeft(kinds: string) {
  const found = await office.store.db.select().from(events).where(like(events.kind, kinds));
  return found.filter(({ detail }) => /theo|gate code/i.test(JSON.stringify(detail)));
}

it("removes what events say about copied windows that were changed and deleted", async () => {
  const { clientId, projectId, windows, call } = await quotedHouse(office);
  const { body: copy } = await call("POST", `/api/rooms/${windows[0]!.roomId}/duplicate`);
  const measured = (await call("GET", `/api/projects/${projectId}/windows`)).body;
  const [first, second] = measured.filter(({ roomId }: { roomId: string }) => roomId === copy.id);
  for (const { id } of [first, second])
    await call("PATCH", `/api/windows/${id}`, { name: "Theo's bay", notes: "Gate code 4711" });
  await gone(`/api/windows/${first.id}`);
  await gone(`/api/rooms/${copy.id}`);
  expect(await mentionsLeft("window.%")).toHaveLength(3);
  expect((await forget("client", clientId, { name })).code).toBe(200);
  expect(await mentionsLeft("%")).toEqual([]);
});

it("removes what events say about quotes that went with their project", async () => {
  const { clientId, projectId, sent, call } = await quotedHouse(office);
  const { id } = await sent();
  await call("POST", `/api/quotes/${id}/notes`, { text: "Gate code 4711" });
  await call("POST", `/api/quotes/${id}/accept`, { name });
  await gone(`/api/projects/${projectId}`);
  const ofQuote = () => office.store.db.select().from(events).where(eq(events.subjectId, id));
  expect(await mentionsLeft("quote.%")).toHaveLength(2);
  const before = await ofQuote();
  expect((await forget("client", clientId, { name })).code).toBe(200);
  expect(await mentionsLeft("%")).toEqual([]);
  expect(await ofQuote()).toHaveLength(before.length);
});
