import { describe, expect, it } from "vitest";
import { sessions } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../app.ts";

const office = useTestApp({ rateLimits: true });
await office.as("staff");

/** The network address recorded for a sign-in. */
async function seenFrom(remoteAddress: string, forwarded: string) {
  await office.store.db.delete(sessions);
  const payload = { username: "robin-staff", password: "keeps-the-blinds-level" };
  const headers = { "x-forwarded-for": forwarded, "x-real-ip": "192.0.2.99", forwarded: "for=192.0.2.98" };
  await office.app.inject({ method: "POST", url: "/api/login", payload, headers, remoteAddress });
  const [session] = await office.store.db.select().from(sessions);
  return session?.address;
}

describe("the caller's network address", () => {
  it("ignores forwarded addresses from a remote caller", async () => {
    expect(await seenFrom("203.0.113.7", "192.0.2.1")).toBe("203.0.113.7");
    expect(await seenFrom("10.0.0.8", "127.0.0.1")).toBe("10.0.0.8");
  });

  it("is the last one that this machine's proxy forwards", async () => {
    expect(await seenFrom("127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
    expect(await seenFrom("::1", "192.0.2.1, 203.0.113.7")).toBe("203.0.113.7");
  });

  it("counts toward limits, so that no header escapes them", async () => {
    const guess = (n: number) =>
      office.app.inject({
        ...{ method: "POST", url: "/api/login", remoteAddress: "203.0.113.9" },
        payload: { username: `guest-${n}`, password: "guess" },
        headers: { "x-forwarded-for": `192.0.2.${n}` },
      });
    for (let n = 0; n < 30; n++) await guess(n);
    expect((await guess(30)).statusCode).toBe(429);
  });
});
