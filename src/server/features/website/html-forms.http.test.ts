import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, submissions } from "../../platform/db/tables/all.ts";
import { testNow, useTestApp } from "../../testing/app.ts";
import { Intake } from "../intake/intake.ts";

/** Limits of forms without JavaScript; pages-without-javascript.http.test.ts tests what they create. */
const office = useTestApp();
let diskIsLow = false;
beforeEach(() => {
  const { db, messaging, filesFolder } = office.context;
  const isDiskLow = async () => diskIsLow;
  office.context.intake = new Intake({
    db,
    messaging,
    rateLimits: true,
    isDiskLow,
    spoolFolder: filesFolder,
  });
  diskIsLow = false;
});

const schedule = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "(850) 555-0135",
  zipCode: "32541",
  comments: "Shades for the porch, please",
  bestTimeToContact: "morning",
};
const send = (payload: string, { path = "/schedule", from = "203.0.113.7" } = {}) =>
  office.app.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": from },
    payload,
  });
const form = (change: object = {}) => new URLSearchParams({ ...schedule, ...change }).toString();

describe("a form that no browser sends", () => {
  it.each([
    ["a million quotes", `projectDescription=${'"'.repeat(1_000_000)}`],
    ["100,000 unknown fields", Array.from({ length: 100_000 }, (_, n) => `k${n}=v`).join("&")],
  ])("is refused with %s", async (_, payload) => {
    const { statusCode, body } = await send(payload);
    expect([statusCode, body.length < 200]).toEqual([413, true]);
  });

  it.each(["/schedule", "/contact/consultation", "/contact/text", "/contact/callback", "/contact/email"])(
    "shows %s again with its own fields, none longer than allowed",
    async (path) => {
      const quotes = '"'.repeat(12_000);
      const { statusCode, body } = await send(
        `firstName=A&unknown=${quotes}&__proto__=x&message=${quotes}&comments=${quotes}&email=${quotes}`,
        { path },
      );
      expect(statusCode).toBe(422);
      expect(body).not.toContain("unknown");
      expect(body.length).toBeLessThan(20_000);
      expect(body).toContain(path === "/schedule" ? '"comments":"At most' : '"message":"At most');
    },
  );

  it.each([
    ["JSON", "application/json", '{"firstName":{"toString":1}}'],
    ["900 kB of bytes", "application/octet-stream", "x".repeat(900_000)],
    ["a plain text", "text/plain", "firstName=Ada"],
  ])("is refused as %s, before it is read", async (_, type, payload) => {
    const headers = { "content-type": type };
    const { statusCode } = await office.app.inject({ method: "POST", url: "/schedule", headers, payload });
    expect(statusCode).toBe(415);
  });

  it("is accepted with every field at its maximum", async () => {
    const maxValues = { firstName: "é".repeat(100), lastName: "é".repeat(100), comments: "é".repeat(4_000) };
    expect((await send(form(maxValues))).statusCode).toBe(303);
    const [request] = await office.store.db.select().from(submissions);
    expect(String(request?.content.projectDescription)).toContain(maxValues.comments);
  });
});

describe("a form when submissions are at their limit", () => {
  const message = { message: "A question about shutters", smsConsent: "on" };

  it("is returned as typed, with other ways to reach us and a time to try again", async () => {
    diskIsLow = true;
    const { statusCode, headers, body } = await send(form(message), { path: "/contact/email" });
    expect([statusCode, headers["retry-after"]]).toEqual([429, "3600"]);
    expect(body).toContain("We can't take messages right now. Please ask us to call you instead");
    expect(body).toMatch(/Our number is \(\d{3}\) \d{3}-\d{4}\./);
    expect(body).toContain(message.message);
    expect((await send(form(message), { path: "/contact/callback" })).statusCode).toBe(303);
  });

  it("says when its sender may try again", async () => {
    const sendSpam = () =>
      send(form({ ...message, website: "https://spam.example" }), { path: "/contact/email" });
    await sendSpam();
    await office.store.db.update(rateLimits).set({ count: 20 }).where(eq(rateLimits.bucket, "quarantine"));
    const { statusCode, headers, body } = await sendSpam();
    expect([statusCode, headers["retry-after"]]).toEqual([429, "86400"]);
    expect(body).toContain("Too many attempts. Please try again in 1440 minutes.");
  });
});

describe("repeated forms", () => {
  it("counts them before validation, and refuses the 61st from one address within ten minutes", async () => {
    for (let n = 0; n < 60; n++) expect((await send("firstName=A")).statusCode).toBe(422);
    const { statusCode, headers, body } = await send(form());
    expect([statusCode, headers["retry-after"]]).toEqual([429, "600"]);
    expect(body).toBe("Too many attempts. Please try again in 10 minutes.");
    expect((await send(form(), { from: "203.0.113.8" })).statusCode).toBe(303);
    office.clock.now = new Date(testNow.getTime() + 600_000);
    expect((await send(form({ comments: "Ten minutes later" }))).statusCode).toBe(303);
  });
});
