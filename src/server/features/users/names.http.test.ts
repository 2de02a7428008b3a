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
      away: null,
    });
    expect((await call("GET", "/api/team?search=hale")).body).toMatchObject([
      { username, name: "Robin Hale" },
    ]);
    await call("POST", `/api/leads/${lead.id}/notes`, { text: "Called back" });
    const [latest] = (await call("GET", "/api/dashboard/recent-activity")).body;
    expect(latest.by).toBe("Robin Hale");
  });

  it("can be given to a new member", async () => {
    await call("POST", "/api/team", {
      username: "casey",
      firstName: "Casey",
      lastName: "Lane",
      role: "staff",
    });
    expect((await call("GET", "/api/team?search=casey")).body).toMatchObject([{ name: "Casey Lane" }]);
  });
});
