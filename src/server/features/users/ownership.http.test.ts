import { beforeEach, describe, expect, it } from "vitest";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { addTeamUser, kindsOf, password, signedIn, signIn } from "../../testing/users.ts";

const office = useTestApp();

let owner: { id: string; cookie: string };
let casey: { id: string; cookie: string };

beforeEach(async () => {
  const robin = await office.call("POST", "/api/register", { body: { username: "robin", password } });
  owner = { id: robin.body.id, cookie: cookieOf(robin) };
  const { id } = await addTeamUser(office, { username: "casey", role: "admin" });
  casey = { id, cookie: cookieOf(await signIn(office, "casey")) };
});

const handOver = (by: { cookie: string }, to: { id: string }) =>
  office.call("POST", `/api/team/${to.id}/ownership`, { cookie: by.cookie, body: {} });

async function ownerNow() {
  const { body } = await office.call("GET", "/api/team", { cookie: owner.cookie });
  return body
    .filter(({ isOwner }: { isOwner: boolean }) => isOwner)
    .map((one: { username: string }) => one.username);
}

describe("the first account", () => {
  it("owns the office, as an administrator", async () => {
    const { body } = await office.call("GET", "/api/user", { cookie: owner.cookie });
    expect(body).toMatchObject({ role: "admin", isOwner: true });
    expect(await ownerNow()).toEqual(["robin"]);
  });
});

describe("the owner", () => {
  it.each([
    ["demoted", "PUT", "", { role: "staff" }],
    ["deactivated", "POST", "/deactivate", undefined],
    ["given a password link", "POST", "/password-link", {}],
    ["stripped of the second factor", "POST", "/second-factor/reset", {}],
  ] as const)("cannot be %s by an administrator", async (_what, method, path, body) => {
    const answer = await office.call(method, `/api/team/${owner.id}${path}`, { cookie: casey.cookie, body });
    expect(answer).toMatchObject({ code: 409, body: { code: "owner" } });
    expect((await signIn(office, "robin")).code).toBe(200);
    expect(await ownerNow()).toEqual(["robin"]);
  });

  it("cannot leave before handing over ownership", async () => {
    for (const [method, path, body] of [
      ["PUT", "", { role: "staff" }],
      ["POST", "/deactivate", undefined],
    ] as const)
      expect(
        await office.call(method, `/api/team/${owner.id}${path}`, { cookie: owner.cookie, body }),
      ).toMatchObject({ code: 409, body: { code: "owner" } });
  });

  it("hands over ownership and stays an administrator, who may then leave", async () => {
    const { id } = await addTeamUser(office, { username: "drew" });
    const answer = await handOver(owner, { id });
    expect(answer).toMatchObject({ code: 200, body: { username: "drew", role: "admin", isOwner: true } });
    expect(await ownerNow()).toEqual(["drew"]);
    expect((await handOver(owner, owner)).code).toBe(403);
    expect(
      (await office.call("POST", `/api/team/${owner.id}/deactivate`, { cookie: casey.cookie })).code,
    ).toBe(200);
    expect(await kindsOf(office)).toContain("user.made_owner");
  });

  it("must enter the password again after a while", async () => {
    office.later(11);
    expect(await handOver(owner, casey)).toMatchObject({ code: 403, body: { code: "password_needed" } });
  });

  it("cannot hand over to someone who has left or is unknown", async () => {
    const { id } = await addTeamUser(office, { username: "drew", state: "deactivated" });
    expect((await handOver(owner, { id })).code).toBe(409);
    expect((await handOver(owner, { id: "00000000-0000-4000-8000-000000000000" })).code).toBe(404);
    expect(await ownerNow()).toEqual(["robin"]);
  });

  it("is one person, even if ownership is handed to two at the same moment", async () => {
    const { id } = await addTeamUser(office, { username: "drew" });
    const codes = (await Promise.all([handOver(owner, casey), handOver(owner, { id })])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 403]);
    expect(await ownerNow()).toHaveLength(1);
  });
});

it("lets nobody take ownership", async () => {
  expect(await handOver(casey, casey)).toMatchObject({ code: 403, body: { code: "not_allowed" } });
  const role = await office.call("PUT", `/api/team/${casey.id}`, {
    ...{ cookie: casey.cookie, body: { role: "admin", isOwner: true } },
  });
  expect(await ownerNow()).toEqual(["robin"]);
  expect(role.body.isOwner ?? false).toBe(false);
  const installer = await signedIn(office, { username: "kit", role: "installer" });
  expect((await handOver({ cookie: installer }, casey)).code).toBe(403);
});
