import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashOf } from "../../platform/core/secret-token.ts";
import { secondFactors, sessions } from "../../platform/db/tables/all.ts";
import { cookieOf, testNow, useTestApp } from "../../testing/app.ts";
import { listen } from "../../testing/live-events.ts";
import { callback } from "../../testing/visitor.fixture.ts";

const office = useTestApp();

const lead = { firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Nine windows" };

describe("live updates", () => {
  it("announces to every listener what was done, and to which record", async () => {
    const cookie = await office.as("admin");
    const liveEvents = await listen(office, await office.as("staff"));
    const { body } = await office.call("POST", "/api/leads", { cookie, body: lead });
    expect(await liveEvents.next("changed")).toEqual({ kind: "lead.created", subjectId: body.id });
  });

  it("announces visitors' submissions, too", async () => {
    const liveEvents = await listen(office, await office.as("staff"));
    expect((await office.call("POST", "/api/leads", { body: callback })).code).toBe(201);
    expect(await liveEvents.next("changed")).toMatchObject({ kind: "lead.created" });
  });

  it("sets headers against caching and buffering", async () => {
    const { headers } = await listen(office, await office.as("staff"));
    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("content-encoding")).toBeNull();
  });

  it("sends heartbeats", async () => {
    const liveEvents = await listen(office, await office.as("staff"));
    await liveEvents.next("heartbeat");
    await office.app.liveEvents.beat();
    expect(await liveEvents.next("heartbeat")).toEqual({});
  });

  it("ends on sign-out, for that session only", async () => {
    const leaving = await listen(office, await signIn());
    const staying = await listen(office, await signIn());
    await staying.next("heartbeat");
    await office.call("POST", "/api/logout", { cookie: leaving.cookie });
    await leaving.ended;
    await office.app.liveEvents.beat();
    await staying.next("heartbeat");
  });

  it("ends for users without a second factor as soon as one is required", async () => {
    const admin = await listen(office, await office.as("admin"));
    await admin.next("heartbeat");
    const staff = await listen(office, await office.as("staff"));
    const userId = office.idOf("admin");
    await office.store.db
      .insert(secondFactors)
      .values({ userId, secret: "JBSWY3DPEHPK3PXP", confirmedAt: testNow });
    await requireSecondFactor(true);
    // Well before the next heartbeat.
    expect(await Promise.race([staff.ended.then(() => "ended"), setTimeout(5_000, "open")])).toBe("ended");
    await office.app.liveEvents.beat();
    await admin.next("heartbeat");
  });

  it("ends at the next heartbeat once the session was idle for too long", async () => {
    const idle = await listen(office, await signIn());
    const longAgo = new Date("2026-01-01T00:00:00Z");
    const ofIdle = eq(sessions.tokenHash, hashOf(tokenOf(idle.cookie)));
    await office.store.db.update(sessions).set({ lastSeenAt: longAgo }).where(ofIdle);
    await office.app.liveEvents.beat();
    await idle.ended;
  });
});

describe("a user with far too many streams", () => {
  const other = useTestApp();

  it("is refused until one of the streams ends", async () => {
    const cookie = await other.as("staff");
    const streams = [await listen(other, cookie)];
    while (streams.length < 20) streams.push(await listen(other, cookie));
    const refused = await other.call("GET", "/api/live", { cookie });
    expect(refused).toMatchObject({ code: 429, body: { code: "too_many" } });
    for (const stream of streams) stream.hangUp();
    await expect.poll(() => other.app.liveEvents.size).toBe(0);
    await listen(other, cookie);
  });
});

describe("when the application closes", () => {
  const other = useTestApp();

  it("ends every stream without waiting for one", async () => {
    const { ended } = await listen(other, await other.as("staff"));
    await other.app.close();
    await ended;
  });
});

async function requireSecondFactor(secondFactorRequired: boolean) {
  const body = { secondFactorRequired };
  expect((await office.call("PUT", "/api/business", { cookie: await office.as("admin"), body })).code).toBe(
    200,
  );
}

/** Signs in with a session of its own. */
async function signIn() {
  await office.as("admin");
  const body = { username: "robin-admin", password: "keeps-the-blinds-level" };
  return cookieOf(await office.call("POST", "/api/login", { body }));
}

function tokenOf(cookie: string) {
  return /valance_session=([^;]+)/.exec(cookie)?.[1] ?? "";
}
