import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { businessSettings, events, passkeys, secondFactors, users } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";

const office = useTestApp();
const admin = await office.as("admin");

const read = (cookie = admin) => office.call("GET", "/api/business", { cookie });
const change = (body: object) => office.call("PUT", "/api/business", { body, cookie: admin });

async function administratorsId() {
  const [row] = await office.store.db.select().from(users).where(eq(users.username, "robin-admin"));
  return row?.id ?? "";
}

async function withAuthenticator(confirmedAt: Date | null = testNow) {
  const userId = await administratorsId();
  await office.store.db.insert(secondFactors).values({ userId, secret: "JBSWY3DPEHPK3PXP", confirmedAt });
}

/** Marks the administrator's session as opened this way. */
async function openedBy(how: string) {
  const subjectId = await administratorsId();
  const detail = { label: "robin-admin", how };
  await office.store.db.insert(events).values({ kind: "session.opened", subjectId, at: testNow, detail });
}

describe("the second-factor requirement", () => {
  it("is off until an administrator with a second factor turns it on", async () => {
    expect((await read()).body).toMatchObject({ secondFactorRequired: false, version: 1 });
    await withAuthenticator();
    const answer = await change({ secondFactorRequired: true, version: 1 });
    expect(answer).toMatchObject({ code: 200, body: { secondFactorRequired: true, version: 2 } });
    expect((await read()).body).toEqual(answer.body);
  });

  it("cannot be turned on by an administrator without one", async () => {
    expect(await change({ secondFactorRequired: true })).toMatchObject({
      code: 409,
      body: { code: "no_second_factor", message: /Set up two-step sign-in for yourself first/ },
    });
    await withAuthenticator(null);
    expect((await change({ secondFactorRequired: true })).code).toBe(409);
    expect((await read()).body.secondFactorRequired).toBe(false);
  });

  it("can be turned on by an administrator with a passkey, which counts as both factors", async () => {
    const userId = await administratorsId();
    const key = { credentialId: "one", publicKey: "key", counter: 0, name: "Phone" };
    await office.store.db.insert(passkeys).values({ userId, ...key });
    expect(await change({ secondFactorRequired: true })).toMatchObject({
      code: 409,
      body: { code: "passkey_needed" },
    });
    await openedBy("passkey");
    expect((await change({ secondFactorRequired: true })).code).toBe(200);
    expect((await read()).code).toBe(200);
  });

  it("can be turned off by an administrator", async () => {
    await withAuthenticator();
    await change({ secondFactorRequired: true });
    expect((await change({ secondFactorRequired: false })).body).toMatchObject({
      secondFactorRequired: false,
    });
  });

  it("refuses to overwrite another user's change, and accepts the current value", async () => {
    await withAuthenticator();
    await change({ secondFactorRequired: true, version: 1 });
    expect((await change({ secondFactorRequired: true, version: 1 })).code).toBe(200);
    expect(await change({ secondFactorRequired: false, version: 1 })).toMatchObject({
      code: 409,
      body: { code: "stale" },
    });
  });

  it("has one row and one event, even if several users save at once", async () => {
    await withAuthenticator();
    const answers = await Promise.all(
      [1, 2, 3].map(() => change({ secondFactorRequired: true, version: 1 })),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await office.store.db.$count(businessSettings)).toBe(1);
    expect(await office.store.db.$count(events, eq(events.kind, "settings.changed"))).toBe(1);
  });

  it("is readable by staff, and must be a boolean", async () => {
    expect((await read(await office.as("staff"))).code).toBe(200);
    expect((await change({ secondFactorRequired: "yes" })).body.fields).toHaveProperty(
      "secondFactorRequired",
    );
  });
});
