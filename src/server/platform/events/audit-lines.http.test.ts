import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import { useTestApp } from "../../testing/app.ts";
import { events, users } from "../db/tables/all.ts";

const office = useTestApp({ keepsData: true });
const admin = await office.as("admin");

async function auditLog(query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const { code, body } = await office.call("GET", `/api/audit?${new URLSearchParams(query)}`, {
    cookie: admin,
  });
  expect(code).toBe(200);
  return body;
}

describe("a line of the audit log", () => {
  const call = async (method: "POST" | "DELETE", url: string, body?: object) =>
    (await office.call(method, url, { cookie: admin, body })).body;
  const recordOf = async (kind: string, label: string) =>
    (await auditLog({ kind, search: label })).map(({ record: found }) => found);

  it("links to its record while it exists", async () => {
    const person = { firstName: "Ivy", lastName: "Oakes", phone: "8505550119" };
    const client = await call("POST", "/api/clients", person);
    const lead = await call("POST", "/api/leads", { ...person, lastName: "Birch", message: "Shades" });
    const house = { name: "Oakes House", clientId: client.id, rooms: ["Loft"] };
    const project = await call("POST", "/api/projects", house);
    const [room] = project.rooms;
    const measured = { roomId: room.id, name: "Dormer", width: "30", height: "40" };
    await call("POST", "/api/windows", measured);

    const at = (noun: string, id: string, projectId: string | null = null) => ({ noun, id, projectId });
    expect(await recordOf("client.created", "Ivy Oakes")).toEqual([at("client", client.id)]);
    expect(await recordOf("lead.created", "Ivy Birch")).toEqual([at("lead", lead.id)]);
    expect(await recordOf("project.started", "Oakes House")).toEqual([at("project", project.id)]);
    expect(await recordOf("room.added", "Loft")).toEqual([at("room", room.id, project.id)]);
    expect(await recordOf("window.measured", "Dormer")).toEqual([at("room", room.id, project.id)]);

    await call("DELETE", `/api/projects/${project.id}`);
    expect(await recordOf("project.started", "Oakes House")).toEqual([null]);
    expect(await recordOf("window.measured", "Dormer")).toEqual([null]);
    expect(await recordOf("project.deleted", "Oakes House")).toEqual([null]);
  });

  it("keeps the actions of a refused account", async () => {
    const username = "gone-again";
    await office.call("POST", "/api/register", { body: { username, password: "measures-everything-twice" } });
    const [row] = await office.store.db.select().from(users).where(eq(users.username, username));
    await call("POST", `/api/team/${row?.id}/refuse`);
    const lines = await auditLog({ search: username });
    expect(lines.map(({ what, by }) => [what, by?.username])).toEqual([
      ["Declined an account request", "robin-admin"],
      ["Created an account", undefined],
    ]);
    expect(await office.store.db.$count(events, eq(events.subjectId, row?.id ?? ""))).toBe(2);
  });
});
