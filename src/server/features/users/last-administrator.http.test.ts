import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "../../platform/db/tables/all.ts";
import { type Answer, cookieOf, useTestApp } from "../../testing/app.ts";
import { nameColumns } from "./account-reads.ts";
import { hashPassword } from "./passwords.ts";

const office = useTestApp();

const password = "keeps-the-blinds-level";
const hashed = hashPassword(password);
const rounds = [1, 2, 3];

async function administrator(username: string, state: "active" | "deactivated" = "active") {
  const made = { ...nameColumns(username), passwordHash: await hashed, role: "admin", state } as const;
  const [row] = await office.store.db.insert(users).values(made).returning();
  const answer = await office.call("POST", "/api/login", { body: { username, password } });
  return { id: row?.id ?? "", cookie: state === "active" ? cookieOf(answer) : "" };
}

type TestAdministrator = Awaited<ReturnType<typeof administrator>>;
const demote = (by: TestAdministrator, whom: TestAdministrator) =>
  office.call("PUT", `/api/team/${whom.id}`, { body: { role: "staff" }, cookie: by.cookie });
const deactivate = (by: TestAdministrator, whom: TestAdministrator) =>
  office.call("POST", `/api/team/${whom.id}/deactivate`, { cookie: by.cookie });
const administratorsLeft = () =>
  office.store.db.$count(users, and(eq(users.role, "admin"), eq(users.state, "active")));

/** The second one is refused, by access control because they lost the role, or by the rule. */
function expectOneToSucceed(answers: Answer[]) {
  const codes = answers.map(({ code }) => code).sort();
  expect(codes[0]).toBe(200);
  expect([401, 403, 409]).toContain(codes[1]);
}

describe("the last administrator", () => {
  it("can neither leave nor give up the role", async () => {
    const robin = await administrator("robin");
    await administrator("drew", "deactivated");
    expect(await demote(robin, robin)).toMatchObject({ code: 409, body: { code: "last_administrator" } });
    expect(await deactivate(robin, robin)).toMatchObject({ code: 409, body: { code: "last_administrator" } });
    expect((await office.call("GET", "/api/team", { cookie: robin.cookie })).code).toBe(200);
  });

  it("may leave once there is another", async () => {
    const robin = await administrator("robin");
    const drew = await administrator("drew");
    expect((await deactivate(robin, robin)).code).toBe(200);
    expect((await deactivate(drew, drew)).code).toBe(409);
  });

  it("remains when all demote each other at the same moment", async () => {
    for (const round of rounds) {
      await office.store.db.update(users).set({ state: "deactivated" });
      const one = await administrator(`robin${round}`);
      const other = await administrator(`drew${round}`);
      expectOneToSucceed(await Promise.all([demote(one, other), demote(other, one)]));
      expect(await administratorsLeft(), `round ${round}`).toBe(1);
    }
  });

  it("does not wait for users who act on each other at the same moment", async () => {
    const robin = await administrator("robin");
    const drew = await administrator("drew");
    for (const round of rounds) {
      const link = (by: TestAdministrator, whom: TestAdministrator) =>
        office.call("POST", `/api/team/${whom.id}/password-link`, { cookie: by.cookie, body: {} });
      const answers = await Promise.all([link(robin, drew), link(drew, robin), link(robin, drew)]);
      expect(
        answers.map(({ code }) => code),
        `round ${round}`,
      ).toEqual([201, 201, 201]);
    }
  });

  it("remains when one deactivates and the other demotes at the same moment", async () => {
    for (const round of rounds) {
      await office.store.db.update(users).set({ state: "deactivated" });
      const one = await administrator(`robin${round}`);
      const other = await administrator(`drew${round}`);
      expectOneToSucceed(await Promise.all([deactivate(one, other), demote(other, one)]));
      expect(await administratorsLeft(), `round ${round}`).toBe(1);
    }
  });
});
