import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { companyProfile } from "../db/tables/all.ts";

/** The rules of Mozilla's HTTP Observatory, each at what gives its full score, on an address of the internet. */
let office: TestApp;
beforeAll(async () => {
  office = await openTestApp({ publicUrl: "https://shades.example", isLoopback: false });
});
afterAll(() => office.close());

const pages = ["/", "/schedule", "/auth", "/crm", "/crm/leads", "/nowhere", "/api/user", "/robots.txt"];
const headersOf = async (url: string) => (await office.call("GET", url)).headers as Record<string, string>;

/** The directives of a policy by their names. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each(pages)("%s", (url) => {
  it("allows nothing in its policy but what is our own, and no script or style in the markup", async () => {
    const policy = directives((await headersOf(url))["content-security-policy"] ?? "");
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    for (const [name, sources] of policy) {
      for (const source of sources) expect(`${name} ${source}`).not.toMatch(/unsafe|\*|https?:$|http:/);
    }
    for (const name of ["script-src", "style-src", "font-src", "connect-src", "form-action"]) {
      for (const source of policy.get(name) ?? []) expect(source).toMatch(/^'(self|none|nonce-.+)'$/);
    }
    // What is an HTML page says besides that no base element and no plug-in can bend its addresses.
    if (policy.has("script-src")) {
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("form-action")).toBeDefined();
    }
  });

  it("is asked for over TLS alone for two years, is taken for what it says, and is framed by nobody", async () => {
    const headers = await headersOf(url);
    const age = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]);
    expect(age).toBeGreaterThanOrEqual(63_072_000);
    expect(headers["strict-transport-security"]).toContain("includeSubDomains");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  });

  it("may be read by no other site, and does not say what it runs on", async () => {
    const answer = await office.call("GET", url, { headers: { origin: "https://elsewhere.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
    expect(answer.headers["x-powered-by"]).toBeUndefined();
  });
});

describe("cookies on an address of the internet", () => {
  it("are for this host alone, over TLS alone, and the session's is out of reach of scripts", async () => {
    await office.as("staff");
    const body = { username: "robin-staff", password: "keeps-the-blinds-level" };
    const signedIn = await office.call("POST", "/api/login", { body });
    const set = [signedIn.headers["set-cookie"] ?? []].flat().map(String);
    expect(set).not.toHaveLength(0);
    for (const cookie of set) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/);
      expect(cookie).not.toMatch(/; Domain=/);
      expect(cookie).toMatch(/^__Host-\w+=/);
      expect(cookie).toMatch(/; Path=\/;/);
    }
    const session = set.find((cookie) => cookie.includes("session="));
    expect(session).toMatch(/; HttpOnly/);
  });
});

describe("what a form without JavaScript leaves in its visitor's browser", () => {
  const payload = "firstName=Priya&lastName=Nair&phone=8505550114&email=priya%40example.com&message=Call+me";
  const headers = { "content-type": "application/x-www-form-urlencoded" };

  it("is an id that says nothing, over TLS alone and for this host alone", async () => {
    const answer = await office.app.inject({ method: "POST", url: "/contact/callback", headers, payload });
    const set = String(answer.headers["set-cookie"]);
    expect(set).toMatch(
      /^__Host-valance_received=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Secure; Max-Age=600$/,
    );
    const [cookie = ""] = set.split(";");
    expect(Buffer.from(cookie.split("=")[1] ?? "", "base64url").toString()).not.toMatch(/Priya|850/);
    const shown = await office.app.inject({ url: "/contact/received", headers: { cookie } });
    expect(shown.body).toContain("Priya Nair");
  });
});

it("whom to tell of a hole is said where such things are looked for, with the email of the settings", async () => {
  await office.store.db.update(companyProfile).set({ email: "owner@gulf-shades.example" });
  const answer = await office.call("GET", "/.well-known/security.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toContain("Contact: mailto:owner@gulf-shades.example\n");
  expect(answer.body).toMatch(/^Expires: 2027-11-21T16:00:00\.000Z$/m);
});
