import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { projects } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const staff = await office.as("staff");
const admin = await office.as("admin");
let id: string;

beforeEach(async () => {
  ({ id } = await office.create.project());
  await set("completed");
  office.later(60 * 24 * 40);
});

const set = async (status: string, cookie = staff) =>
  expect((await office.call("PUT", `/api/projects/${id}`, { cookie, body: { status } })).code).toBe(200);
const later = (seconds: number) => office.later(seconds / 60);

async function completedAt() {
  const [project] = await office.store.db.select().from(projects).where(eq(projects.id, id));
  return project?.completedAt;
}

describe("the completion of a project", () => {
  it("keeps its time if the user who reopened it by mistake undoes that within 30 seconds", async () => {
    await set("on_hold");
    expect(await completedAt()).toBeNull();
    later(30);
    await set("completed");
    expect(await completedAt()).toEqual(testNow);
  });

  it("is new if the project was reopened for longer, by someone else, or changed since", async () => {
    await set("on_hold");
    later(31);
    await set("completed");
    expect(await completedAt()).toEqual(office.clock.now);
    later(60);
    await set("on_hold", admin);
    await set("completed");
    expect(await completedAt()).toEqual(office.clock.now);
    later(60);
    await set("on_hold");
    await set("in_progress");
    await set("completed");
    expect(await completedAt()).toEqual(office.clock.now);
  });
});
