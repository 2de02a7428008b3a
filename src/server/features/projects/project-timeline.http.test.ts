import { expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const cookie = await office.as("staff");

it("tells what changed on a project, and nothing that somebody wrote about it", async () => {
  const { id, version } = await office.create.project({ rooms: [] });
  const body = {
    status: "on_hold",
    completionDate: "2027-02-01",
    description: "The key is under the pot",
    version,
  };
  expect((await office.call("PUT", `/api/projects/${id}`, { cookie, body })).code).toBe(200);
  const [changed] = (await office.call("GET", `/api/projects/${id}/story`, { cookie })).body;
  expect(changed).toMatchObject({ kind: "project.changed", by: "robin-staff" });
  expect(changed.fields.map(({ field, after }: { field: string; after: string }) => [field, after])).toEqual([
    ["status", "on_hold"],
    ["completionDate", "2027-02-01"],
  ]);
  expect(JSON.stringify(changed)).not.toContain("pot");
});
