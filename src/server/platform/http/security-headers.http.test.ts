import { describe, expect, it } from "vitest";
import { useTestApp } from "../../testing/app.ts";
import { companyProfile } from "../db/tables/all.ts";

/** Checks each rule of Mozilla's HTTP Observatory at its full score, on a public address. */
const office = useTestApp({ publicUrl: "https://shades.example", isLoopback: false });

const pages = ["/", "/schedule", "/auth", "/crm", "/crm/leads", "/nowhere", "/api/user", "/robots.txt"];
const headersOf = async (url: string) => (await office.call("GET", url)).headers as Record<string, string>;

/** A policy's directives by name. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each(pages)("%s", (url) => {
  it("allows only our own resources in its policy, and no inline script or style", async () => {
    const policy = directives((await headersOf(url))["content-security-policy"] ?? "");
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    for (const [name, sources] of policy) {
      for (const source of sources) expect(`${name} ${source}`).not.toMatch(/unsafe|\*|https?:$|http:/);
    }
    for (const name of ["script-src", "style-src", "font-src", "connect-src", "form-action"]) {
      for (const source of policy.get(name) ?? []) expect(source).toMatch(/^'(self|none|nonce-.+)'$/);
    }
    // An HTML page also forbids a base element and restricts form targets.
    if (policy.has("script-src")) {
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("form-action")).toBeDefined();
    }
  });

  it("sends HSTS for two years, and forbids content sniffing and framing", async () => {
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

  it("is readable by no other site, and does not name its software", async () => {
    const answer = await office.call("GET", url, { headers: { origin: "https://elsewhere.example" } });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
    expect(answer.headers["x-powered-by"]).toBeUndefined();
  });
});

describe("cookies on a public address", () => {
  it("binds them to this host and TLS, and hides the session from scripts", async () => {
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

describe("the cookie of a form sent without JavaScript", () => {
  const payload = "firstName=Priya&lastName=Nair&phone=8505550114&email=priya%40example.com&message=Call+me";
  const headers = { "content-type": "application/x-www-form-urlencoded" };

  it("is an opaque id, bound to this host and TLS", async () => {
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

it("serves security.txt with the email of the settings", async () => {
  await office.store.db.update(companyProfile).set({ email: "owner@gulf-shades.example" });
  const answer = await office.call("GET", "/.well-known/security.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toContain("Contact: mailto:owner@gulf-shades.example\n");
  expect(answer.body).toMatch(/^Expires: 2027-11-21T16:00:00\.000Z$/m);
});
