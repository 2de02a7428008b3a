import { afterEach, describe, expect, it } from "vitest";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import { consentTextFor, firstConsentText } from "#domain/sms-consent.ts";
import { consents, consentTexts } from "../../platform/db/tables/all.ts";
import { useTestApp } from "../../testing/app.ts";
import { callback } from "../../testing/visitor.fixture.ts";
import { Intake } from "../intake/intake.ts";
import { PageCache } from "../website/page-cache.ts";

const office = useTestApp();
const admin = await office.as("admin");

const path = "/api/consent-wordings";
const list = async () => (await office.call("GET", path, { cookie: admin })).body;
const write = (wording: string, version?: number, cookie = admin) =>
  office.call("POST", path, { body: { wording, version }, cookie });
const sendRequest = (given: object) =>
  office.call("POST", "/api/leads", {
    body: { ...callback, leadType: "text", smsConsent: true, ...given },
  });
const ledger = () => office.store.db.select().from(consents);

const second = "Texts from {company}? STOP ends them, HELP explains. Message and data rates apply.";
const third = second.replace("?", " are fine.");
const shown = (wording: string, version: number) =>
  consentTextFor(placeholderCompany.companyName, { version, wording }).text;

describe("the consent text", () => {
  it("is the default until an administrator edits it, and every version is kept", async () => {
    expect(await list()).toEqual([{ ...firstConsentText, createdAt: null, by: null }]);
    expect(await write(second, 1)).toMatchObject({ code: 201, body: { version: 2, wording: second } });
    expect((await write(third, 2)).body.version).toBe(3);
    expect((await list()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    const auditLog = await office.call("GET", "/api/audit?limit=1", { cookie: admin });
    expect(auditLog.body[0]).toMatchObject({
      kind: "consent_text.changed",
      what: "Updated text consent",
    });
  });

  it("gets no new version for an unchanged text, and none over an unseen change", async () => {
    await write(second, 1);
    expect(await write(second, 1)).toMatchObject({ code: 200, body: { version: 2 } });
    expect(await write(third, 1)).toMatchObject({ code: 409, body: { code: "stale" } });
    const both = await Promise.all([write(third), write(third)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 201]);
  });

  it.each([
    [" ", "The wording is required"],
    [
      second.replace("{company}", "us"),
      "Include {company} exactly once, where the company name should appear",
    ],
    [second.replace("STOP", "Quit"), "Explain how to opt out: the word STOP is missing"],
    [second.replace("HELP", "Help"), "Explain how to get help: the word HELP is missing"],
  ])("rejects %j at its field", async (wording, message) => {
    expect(await write(wording)).toMatchObject({ code: 400, body: { fields: { wording: message } } });
  });

  it("is readable by staff, and changed by administrators only", async () => {
    const staff = await office.as("staff");
    expect((await office.call("GET", path, { cookie: staff })).code).toBe(200);
    expect((await write(second, 1, staff)).code).toBe(403);
  });
});

describe("a visitor who agrees", () => {
  afterEach(async () => office.store.db.delete(consentTexts));

  it("sees the newest text, on every process at once", async () => {
    const caches = [new PageCache(office.context), new PageCache(office.context)];
    const stops = await Promise.all(caches.map((cache) => cache.listen()));
    const consent = async (cache: PageCache) => (await cache.renderContext()).consent;
    for (const cache of caches) expect((await consent(cache)).version).toBe(1);
    await write(second);
    for (const cache of caches)
      await expect.poll(() => consent(cache)).toEqual({ version: 2, text: shown(second, 2), required: true });
    for (const stop of stops) await stop();
  });

  it("has agreed to the text shown, even if there are newer ones", async () => {
    await write(second);
    await write(third);
    const text = shown(second, 2);
    expect((await sendRequest({ consentVersion: 2, consentWording: text })).code).toBe(201);
    expect(await ledger()).toMatchObject([{ textVersion: 2, text: text }]);
  });

  it("has agreed to the newest text if the form sends none", async () => {
    await write(second);
    expect((await sendRequest({})).code).toBe(201);
    expect(await ledger()).toMatchObject([{ textVersion: 2, text: shown(second, 2) }]);
  });

  it.each([
    ["words of another version", { consentVersion: 2, consentWording: shown(firstConsentText.wording, 1) }],
    ["a version that is still to come", { consentVersion: 3 }],
  ])("has not agreed with %s", async (_what, given) => {
    await write(second);
    expect(await sendRequest(given)).toMatchObject({
      code: 400,
      body: { fields: { smsConsent: expect.anything() } },
    });
    expect(await ledger()).toEqual([]);
  });

  it("is accepted by a process that has not loaded the newest text yet", async () => {
    const { db, messaging } = office.context;
    const intake = new Intake({ db, messaging, rateLimits: false, spoolFolder: office.context.filesFolder });
    const send = (given: object) => {
      const content = { ...callback, leadType: "text", smsConsent: true, ...given } as never;
      const form = { kind: "lead", content } as const;
      return intake.receive({ form, key: undefined, at: office.context.now(), caller: "127.0.0.1" });
    };
    await send({ consentVersion: 1 });
    await write(second);
    await send({ consentVersion: 2, message: "And the porch" });
    expect((await ledger()).map(({ textVersion }) => textVersion).sort()).toEqual([1, 2]);
  });
});
