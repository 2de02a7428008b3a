import { parseOptions, verify } from "@node-rs/argon2";
import { eq, like, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { buildApp } from "../../app/app.ts";
import { rateLimits } from "../../platform/db/tables/all.ts";
import { cookieOf, useTestApp } from "../../testing/app.ts";
import { addTeamUser, auditLog, kindsOf, password, signedIn, usernameOf } from "../../testing/users.ts";
import { hashPassword } from "./passwords.ts";

// The real module with spies, to count calls and see their cost.
vi.mock("@node-rs/argon2", { spy: true });

const office = useTestApp({ rateLimits: true });

/** A proxy on this machine forwards for this address. */
const from = (address: string) => ({ "x-forwarded-for": address });
const login = (username: string, guess: string, address = "203.0.113.7") =>
  office.call("POST", "/api/login", { body: { username, password: guess }, headers: from(address) });
const minutesLater = (minutes: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + minutes * 60_000);
};

describe("a guesser", () => {
  it("is stopped at one account after ten from one address, even with the right password", async () => {
    await addTeamUser(office, { username: "robin" });
    for (let n = 0; n < 10; n++) expect((await login("robin", `guess-${n}`)).code).toBe(401);
    expect((await login("Robin", password)).code).toBe(429);
    minutesLater(10);
    expect((await login("robin", password)).code).toBe(200);
  });

  it("is stopped after thirty from one address, however many names they try", async () => {
    for (let n = 0; n < 30; n++) expect((await login(`guest-${n}`, "guess")).code).toBe(401);
    expect((await login("guest-30", "guess")).code).toBe(429);
    expect((await login("guest-30", "guess", "203.0.113.8")).code).toBe(401);
  });

  it("counts as one address with a whole IPv6 network", async () => {
    for (let n = 0; n < 30; n++) await login(`guest-${n}`, "guess", `2001:db8:1:2::${n.toString(16)}`);
    expect((await login("guest-30", "guess", "2001:db8:1:2:ffff::1")).code).toBe(429);
    expect((await login("guest-30", "guess", "2001:db8:1:3::1")).code).toBe(401);
  });

  it("is stopped in wider IPv6 networks, too, and adds no row there", async () => {
    const guess = (n: number) => login(`guest-${n}`, "guess", `2001:db8:7:${n.toString(16)}::1`);
    for (const [bits, limit, next] of [
      ["/56", 60, 2],
      ["/48", 120, 0x0300],
    ] as const) {
      await office.store.db.delete(rateLimits);
      expect((await guess(1)).code).toBe(401);
      await office.store.db
        .update(rateLimits)
        .set({ count: limit })
        .where(like(rateLimits.caller, `%${bits}`));
      expect((await guess(next)).code, bits).toBe(429);
      const before = await office.store.db.$count(rateLimits);
      expect((await guess(next + 1)).code, bits).toBe(429);
      expect(await office.store.db.$count(rateLimits), bits).toBe(before);
    }
    expect((await login("guest", "guess", "2001:db8:8::1")).code).toBe(401);
  });

  it("never locks a user out of a shared network", async () => {
    await addTeamUser(office, { username: "robin" });
    expect((await login("robin", password, "2001:db8:7:1::1")).code).toBe(200);
    await office.store.db.update(rateLimits).set({ count: 500 }).where(like(rateLimits.caller, "%/48"));
    expect((await login("robin", password, "2001:db8:7:2::1")).code).toBe(429);
    expect((await login("robin", password, "2001:db8:7:1::2")).code).toBe(200);
  });

  it("adds only a few rows for unknown names", async () => {
    for (let n = 0; n < 5; n++) await login(`guest-${n}`, "guess", `198.51.100.${n}`);
    const rows = await office.store.db.select().from(rateLimits).where(eq(rateLimits.bucket, "refusal told"));
    expect(rows.every(({ caller }) => /^nobody \d{1,3}$/.test(caller))).toBe(true);
  });

  it("has one count per account, however its name is spelled", async () => {
    await addTeamUser(office, { username: "kimwhite" });
    const spellings = ["kimwhite", "KIMWHITE", "kＩmwhite", "ｋｉｍｗｈｉｔｅ", "Kimwhite"];
    for (let n = 0; n < 10; n++)
      expect((await login(spellings[n % spellings.length]!, `guess-${n}`)).code).toBe(401);
    for (const name of spellings) expect((await login(name, password)).code, name).toBe(429);
  });

  it("cannot sign in with a name that only the database considers equal", async () => {
    await addTeamUser(office, { username: "kimwhite" });
    for (const name of ["kİmwhİte", "kImwhİte", "ki\u0307mwhite"])
      expect((await login(name, password)).code, name).toBe(401);
    expect((await login("ＫimＷhite", password)).code).toBe(200);
  });

  it("is neither counted nor hashed with an invalid username", async () => {
    for (const name of ["-", "robin smith", "a", "robin'--", "\u202erobin", "😀😀"]) {
      vi.mocked(verify).mockClear();
      for (let n = 0; n < 12; n++) {
        const answer = await login(name, "guess");
        expect(answer, name).toMatchObject({ code: 401, body: { code: "sign_in_failed" } });
      }
      expect(vi.mocked(verify).mock.calls, name).toEqual([]);
    }
    expect(await office.store.db.$count(rateLimits)).toBe(0);
  });

  it("meets the same count on another process, and after a restart", async () => {
    await addTeamUser(office, { username: "robin" });
    for (let n = 0; n < 10; n++) await login("robin", `guess-${n}`);
    const other = await buildApp({ ...office.context });
    const body = { username: "robin", password };
    const answer = await other.inject({
      ...{ method: "POST", url: "/api/login", payload: body },
      headers: from("203.0.113.7"),
    });
    expect(answer.statusCode).toBe(429);
    await other.close();
  });
});

describe("an account that strangers guess at from everywhere", () => {
  /** Adds guesses from other addresses to the database's count, without the hashes. */
  const everywhere = async (attempts: number) => {
    const more = sql`${rateLimits.count} + ${attempts}`;
    await office.store.db
      .update(rateLimits)
      .set({ count: more })
      .where(eq(rateLimits.bucket, "login account"));
  };

  it("is locked for new addresses after a hundred in an hour, and stays open to its owner's", async () => {
    await addTeamUser(office, { username: "robin" });
    expect((await login("robin", password, "203.0.113.7")).code).toBe(200);
    minutesLater(59);
    await everywhere(98);
    expect((await login("robin", "guess", "192.0.2.1")).code).toBe(401);
    expect((await login("robin", "guess", "192.0.2.2")).code).toBe(429);
    expect((await login("robin", password, "203.0.113.7")).code).toBe(200);
    minutesLater(1);
    expect((await login("robin", password, "192.0.2.2")).code).toBe(200);
  });

  it("stays open to its owner's whole IPv6 network, whose addresses rotate", async () => {
    await addTeamUser(office, { username: "robin" });
    expect((await login("robin", password, "2001:db8:1:2::7")).code).toBe(200);
    await everywhere(99);
    expect((await login("robin", password, "192.0.2.2")).code).toBe(429);
    expect((await login("robin", password, "2001:db8:1:2:ffff::1")).code).toBe(200);
  });

  it("looks like an unknown name, which is locked the same way", async () => {
    expect((await login("nobody", "guess", "192.0.2.1")).code).toBe(401);
    await everywhere(99);
    expect((await login("nobody", "guess", "192.0.2.2")).code).toBe(429);
  });
});

describe("the existence of an account", () => {
  it("is revealed by no answer, in any state", async () => {
    for (const state of ["active", "pending", "invited", "deactivated"] as const) {
      await addTeamUser(office, { username: `robin-${state}`, state });
    }
    const unknown = await login("nobody", "guess");
    for (const state of ["active", "pending", "invited", "deactivated"]) {
      const { code, body, headers } = await login(`robin-${state}`, "guess");
      expect({ code, body }, state).toEqual({ code: unknown.code, body: unknown.body });
      expect(Object.keys(headers), state).toEqual(Object.keys(unknown.headers));
    }
  });

  it("is not revealed by timing: an unknown name costs one hash, too", async () => {
    await addTeamUser(office, { username: "robin" });
    await addTeamUser(office, { username: "casey", state: "invited" });
    await login("nobody", "the first guess makes the hash that stands in for theirs");
    for (const name of ["robin", "casey", "nobody"]) {
      vi.mocked(verify).mockClear();
      await login(name, "guess");
      const costs = vi.mocked(verify).mock.calls.map(([hash]) => parseOptions(String(hash)));
      expect(costs, name).toHaveLength(1);
      expect(costs[0], name).toMatchObject(parseOptions(await hashPassword("any other")));
    }
  });
});

describe("a failed sign-in", () => {
  it("is logged with its address, once in ten minutes", async () => {
    const robin = await addTeamUser(office, { username: "robin" });
    for (let n = 0; n < 5; n++) await login("robin", `guess-${n}`);
    await login("robin", "guess", "203.0.113.8");
    await login("nobody", "guess");
    const recorded = await auditLog(office);
    expect(recorded.map(({ kind, address }) => [kind, address])).toEqual([
      ["session.refused", "203.0.113.7"],
      ["session.refused", "203.0.113.8"],
    ]);
    expect(recorded[0]).toMatchObject({ subjectId: robin.id, byUserId: null, detail: { label: "robin" } });
    minutesLater(10);
    await login("robin", "guess");
    expect(await kindsOf(office)).toHaveLength(3);
  });
});

it("limits guesses at the password of an open session", async () => {
  const cookie = await signedIn(office, { username: "robin" });
  const turnOff = (guess: string) =>
    office.call("POST", "/api/account/second-factor/turn-off", { cookie, body: { password: guess } });
  for (let n = 0; n < 10; n++) expect((await turnOff(`guess-${n}`)).code).toBe(400);
  expect((await turnOff(password)).code).toBe(429);
  expect(await usernameOf(office, cookie)).toBe("robin");
});

describe("a flood of sign-ins", () => {
  it("lets users in where they have signed in before, and asks strangers to try later", async () => {
    await addTeamUser(office, { username: "robin" });
    expect((await login("robin", password, "203.0.113.7")).code).toBe(200);
    const flood = Array.from({ length: 150 }, (_, n) => login(`guest-${n}`, "guess", `198.51.100.${n}`));
    await Promise.race(flood);
    const owner = await Promise.all([1, 2, 3, 4, 5].map(() => login("robin", password, "203.0.113.7")));
    expect(owner.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    const answers = await Promise.all(flood);
    expect(answers.some(({ code }) => code === 429)).toBe(true);
  });

  it("is answered, mostly with refusals, while the site stays responsive", async () => {
    const user = await signedIn(office, { username: "robin" });
    const page = await office.call("GET", "/");
    expect(page.code).toBe(200);
    let answered = 0;
    const flood = Array.from({ length: 200 }, async (_, n) => {
      const answer = await login(`guest-${n}`, "guess", `198.51.100.${n}`);
      answered++;
      return answer;
    });
    await Promise.race(flood);
    // The schedule page is not rendered yet: compressing it uses the threads that compute hashes.
    for (const url of ["/", "/schedule", "/readyz", "/api/user"]) {
      const { code } = await office.call("GET", url, { cookie: user });
      expect(code, url).toBe(200);
      // Every sign-in began before this, and the last ones in the queue are still waiting.
      expect(flood.length - answered, url).toBeGreaterThan(25);
    }
    const answers = await Promise.all(flood);
    const busy = answers.filter(({ code }) => code === 429);
    expect(answers.filter(({ code }) => code === 401).length + busy.length).toBe(200);
    expect(busy.length).toBeGreaterThan(100);
    expect(busy[0]).toMatchObject({ body: { code: "busy" }, headers: { "retry-after": "5" } });
    const afterward = await office.call("POST", "/api/login", { body: { username: "robin", password } });
    expect(await usernameOf(office, cookieOf(afterward))).toBe("robin");
  });
});
