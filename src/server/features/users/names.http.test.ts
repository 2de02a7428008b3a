import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const call = (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
  office.call(method, url, { cookie: admin, ...(body ? { body } : {}) });
const me = async () => (await call("GET", "/api/user")).body;
const rename = (firstName: string | null, lastName: string | null) =>
  call("PUT", "/api/account/profile", { firstName, lastName, email: null, phone: null });

describe("a user's name", () => {
  it("is first and last name, one of them, or the username without either", async () => {
    const { username } = await me();
    expect((await me()).name).toBe(username);
    expect((await rename("Robin", "Hale")).body).toMatchObject({
      username,
      firstName: "Robin",
      lastName: "Hale",
    });
    expect(await me()).toMatchObject({ username, name: "Robin Hale" });
    await rename("Robin", "");
    expect((await me()).name).toBe("Robin");
    await rename(null, "  ");
    expect((await me()).name).toBe(username);
  });

  it("stands wherever people see the user, who still signs in with the username", async () => {
    const { id, username } = await me();
    await rename("Robin", "Hale");
    const lead = await office.create.lead({ assignedTo: id });
    const { body: inFull } = await call("GET", `/api/leads/${lead.id}`);
    expect(inFull).toMatchObject({ assignedName: "Robin Hale" });
    expect((await call("GET", "/api/colleagues")).body).toContainEqual({
      id,
      username,
      name: "Robin Hale",
      takesLeads: true,
      takesAppointments: true,
      away: null,
    });
    expect((await call("GET", "/api/team?search=hale")).body).toMatchObject([
      { username, name: "Robin Hale" },
    ]);
    await call("POST", `/api/leads/${lead.id}/notes`, { text: "Called back" });
    const [latest] = (await call("GET", "/api/dashboard/recent-activity")).body;
    expect(latest.by).toBe("Robin Hale");
  });

  it("is found without its accents", async () => {
    await rename("Inés", "Muñoz");
    expect((await call("GET", "/api/team?search=ines%20munoz")).body).toMatchObject([{ name: "Inés Muñoz" }]);
  });

  it("can be given to a new user", async () => {
    await call("POST", "/api/team", {
      username: "casey",
      firstName: "Casey",
      lastName: "Lane",
      role: "staff",
    });
    expect((await call("GET", "/api/team?search=casey")).body).toMatchObject([{ name: "Casey Lane" }]);
  });

  it("is changed by an administrator, and the audit log says from what to what", async () => {
    await call("POST", "/api/team", {
      username: "drew",
      firstName: "Drew",
      lastName: "Holis",
      role: "staff",
    });
    const [{ id, version }] = (await call("GET", "/api/team?search=drew")).body;
    const change = (body: object, cookie = admin) =>
      office.call("PUT", `/api/team/${id}/name`, { body, cookie });
    const changed = await change({ lastName: "Hollis", version });
    expect(changed.body).toMatchObject({ name: "Drew Hollis", firstName: "Drew", version: version + 1 });
    expect((await change({ firstName: "Andrew", version })).code).toBe(409);
    expect((await change({ lastName: "Hollis" })).body.version).toBe(version + 1);
    expect((await change({ lastName: "Hill" }, await office.as("staff"))).code).toBe(403);
    const { body: log } = await call("GET", "/api/audit?limit=5");
    expect(log.filter(({ kind }: { kind: string }) => kind === "user.name_changed")).toMatchObject([
      { what: expect.stringContaining("from Drew Holis to Drew Hollis") },
    ]);
  });
});
