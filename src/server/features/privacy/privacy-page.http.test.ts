import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cookieNamed, cookies } from "#domain/privacy/cookies.ts";
import { register, storedKinds } from "#domain/privacy/register.ts";
import {
  type Retention,
  removals,
  retentionBounds,
  retentionDefaults,
  retentionKeys,
} from "#domain/privacy/retention.ts";
import type { Site } from "#site/context/renderer.ts";
import { type Answer, testNow, useTestApp } from "../../testing/app.ts";
import { holdings } from "./personal-data.ts";
import { rulesOf } from "./retention-rules.ts";

/** A site that returns its render context. */
const site: Site = {
  paths: () => ["/privacy", "/contact/received"],
  file: () => undefined,
  renderPage: (_request, { retention }) => ({ status: 200, html: JSON.stringify(retention) }),
};

const office = useTestApp({ site });

describe("the privacy page", () => {
  it("has a row for each kind of data that a table holds, and for nothing else", () => {
    expect(new Set(holdings.map(({ kind }) => kind))).toEqual(new Set(storedKinds));
    expect(Object.keys(register).sort()).toEqual([...storedKinds].sort());
  });

  it("names each retention setting in a row, and the job applies each", () => {
    const text = (retention: Retention) =>
      Object.values(register)
        .map(({ retentionText: howLong }) => howLong(retention))
        .join("\n");
    for (const key of retentionKeys) {
      const changed = { ...retentionDefaults, [key]: retentionBounds[key].min };
      expect(text(changed), key).not.toBe(text(retentionDefaults));
    }
    expect(Object.keys(rulesOf(retentionDefaults, testNow)).sort()).toEqual([...removals].sort());
    expect(removals).toHaveLength(retentionKeys.length);
  });

  it("shows the current settings as soon as they change", async () => {
    const shown = async () => JSON.parse((await office.app.inject("/privacy")).body);
    expect(await shown()).toEqual(retentionDefaults);
    const cookie = await office.as("admin");
    await office.call("PUT", "/api/retention", { cookie, body: { messageMonths: 30 } });
    await expect.poll(shown).toEqual({ ...retentionDefaults, messageMonths: 30 });
  });
});

describe("the list of cookies", () => {
  const setBy = ({ headers }: Pick<Answer, "headers">) =>
    [headers["set-cookie"] ?? []].flat().map((cookie) => String(cookie).split("=")[0] ?? "");

  it("names every cookie set on sign-in, sign-out and plain forms", async () => {
    const robin = { username: "robin-admin", password: "keeps-the-blinds-level" };
    await office.as("admin");
    const login = await office.call("POST", "/api/login", { body: robin });
    const logout = await office.call("POST", "/api/logout", {});
    const form = { firstName: "Ida", lastName: "Roth", phone: "8505550142", email: "ida@example.com" };
    const plain = await office.app.inject({
      ...{ method: "POST", url: "/contact/callback" },
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({
        ...form,
        message: "Call me",
        smsConsent: "on",
        zipCode: "32541",
      }).toString(),
    });
    expect(plain.statusCode, plain.body).toBe(303);
    const set = new Set([login, logout, plain].flatMap(setBy));
    expect([...set].sort()).toEqual(cookies.map(({ name }) => name).sort());
    // The page says that none follows visitors to other websites.
    for (const { headers } of [login, logout, plain])
      for (const cookie of [headers["set-cookie"] ?? []].flat())
        expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    expect(cookieNamed("__Host-valance_session")?.name).toBe("valance_session");
  });

  it("is the only source of cookie names", () => {
    const folder = new URL("../..", import.meta.url);
    const files = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".ts") && !/test/.test(file));
    const setting = files.flatMap((file) =>
      readFileSync(new URL(file, folder), "utf8")
        .split("\n")
        .filter((line) => /["']set-cookie["']|setCookie\(/i.test(line)),
    );
    expect(setting.length).toBeGreaterThan(3);
    // These three receive a value of type CookieName.
    for (const line of setting) expect(line).toMatch(/sessionCookies\(|endedCookies\(|received\.keep\(/);
  });
});
