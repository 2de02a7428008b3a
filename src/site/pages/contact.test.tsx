import { describe, expect, it } from "vitest";
import { requestKinds } from "#domain/leads/widget-form.ts";
import type { PageRequest } from "../context/renderer.ts";
import { contactPath, invitationTo, requestCopy, thanksFor } from "../copy/requests.ts";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";

function html(path: string, more: Partial<PageRequest> = {}, context = example) {
  return site.renderPage({ path, ...more }, context).html;
}

/** Field names in order. */
function fieldsOn(page: string): string[] {
  const form = /<form.*?<\/form>/s.exec(page)?.[0] ?? "";
  const names = [...form.matchAll(/<(?:input|textarea|select) [^>]*?name="([^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  const notShown = ["website", "consentVersion", "consentWording"];
  return [...new Set(names)].filter((each) => !notShown.includes(each));
}

function field(page: string, called: string): string {
  return new RegExp(`<(?:input|textarea) [^>]*name="${called}"[^>]*>`).exec(page)?.[0] ?? "";
}

describe("the contact widget", () => {
  it("links to the contact page and lists the four forms", () => {
    const page = html("/");
    expect(page).toContain("Questions? We&#x27;re here");
    expect(page).toContain('<a href="/contact"');
    for (const kind of requestKinds) expect(page).toContain(`href="${contactPath(kind)}"`);
  });

  it("calls the office first, and claims that someone is there only when it is open", () => {
    const open = html("/");
    expect(open).toContain("Open until 6 PM");
    const until = { day: "2026-11-30", time: "08:00" };
    const closed = { ...example, opening: { isOpen: false, today: "2026-11-28", until } };
    for (const path of ["/", "/contact", "/schedule"]) {
      const page = html(path, {}, closed);
      expect(page, path).not.toContain("We&#x27;re here");
      expect(page, path).toContain("Closed now. Opens Mon 8 AM");
    }
    expect(html("/contact", {}, closed)).toContain("Closed now. We open Mon 8 AM. Leave a note");
  });

  it("appears only on public pages", () => {
    for (const path of ["/", "/schedule", "/contact", "/areas", "/privacy", "/products/shades", "/old-home"])
      expect(html(path), path).toContain("data-contact-toggle");
    for (const path of ["/auth", "/nowhere"]) expect(html(path), path).not.toContain("data-contact-toggle");
  });
});

describe("the contact page", () => {
  it("shows the phone number, the email address and the hours, today's in bold", () => {
    const page = /<main.*<\/main>/s.exec(html("/contact"))?.[0] ?? "";
    expect(page).toContain('href="tel:+18505550177"');
    expect(page).toContain('href="mailto:desk@heron.example"');
    expect(page).toMatch(/font-semibold[^>]*>.*?Monday to Friday.*?8AM-6PM/s);
    expect(page).toMatch(/Saturday and Sunday<\/th><td[^>]*>Closed/);
  });

  it("leads with the phone number while open, and with a note while closed", () => {
    const open = html("/contact");
    expect(open).toMatch(/<main.*Open until 6 PM.*>Call \(850\) 555-0177<.*Choose how to reach us/s);
    expect(open).not.toContain("Leave a Note");
    const until = { day: "2026-11-30", time: "08:00" };
    const closed = { ...example, opening: { isOpen: false, today: "2026-11-28", until } };
    const main = /<main.*<\/main>/s.exec(html("/contact", {}, closed))?.[0] ?? "";
    expect(main.match(/closed now/gi)).toHaveLength(1);
    expect(main).toMatch(/href="\/contact\/email"[^>]*>Leave a Note.*>Call or email us<.*href="tel:/s);
  });

  it("offers no other way above its button where the company has no opening hours", () => {
    const unknown = { ...example, opening: { isOpen: false, today: "2026-11-28" } };
    const main = /<main.*<\/main>/s.exec(html("/contact", {}, unknown))?.[0] ?? "";
    expect(main).toMatch(/<\/h1><a href="tel:[^>]*>Call \(850\) 555-0177<.*>Email us</s);
  });
});

describe("the footer", () => {
  it("links to reviews and brands only when there are some", () => {
    const links = (company: Partial<typeof example.company>) => {
      const page = html("/", {}, { ...example, company: { ...example.company, ...company } });
      return ["/reviews", "/brands"].filter((path) => page.includes(`href="${path}"`));
    };
    expect(links({ rating: null, brandPartners: [] })).toEqual([]);
    expect(links({ rating: "4.9", brandPartners: ["Brand Partner One"] })).toEqual(["/reviews", "/brands"]);
  });
});

describe("the four forms as plain pages", () => {
  it("offers the specified contact times", () => {
    const page = html("/contact/consultation").replaceAll(/<[^>]+>/g, "");
    for (const label of ["Morning (9am-12pm)", "Afternoon (12pm-5pm)", "Evening (5pm-8pm)"])
      expect(page).toContain(label);
  });

  it("asks for the fields of its kind", () => {
    const who = ["firstName", "lastName", "phone"];
    expect(fieldsOn(html("/contact/text"))).toEqual([...who, "message", "smsConsent"]);
    expect(fieldsOn(html("/contact/callback"))).toEqual([...who, "message", "smsConsent"]);
    expect(fieldsOn(html("/contact/email"))).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "message",
      "smsConsent",
    ]);
    expect(fieldsOn(html("/contact/consultation"))).toEqual([
      ...["firstName", "lastName", "email", "phone"],
      ...["address1", "apartment", "city", "state", "zipCode"],
      ...["bestTimeToContact", "message", "smsConsent"],
    ]);
  });

  it.each(requestKinds)("%s posts to its own address and contains the honeypot", (kind) => {
    const page = html(contactPath(kind));
    expect(page).toMatch(new RegExp(`<form [^>]*action="${contactPath(kind)}"`));
    expect(field(page, "website")).toMatch(/tabindex="-1".*autocomplete="off"/i);
  });

  it("requires every field except the apartment", () => {
    const page = html("/contact/consultation");
    for (const called of fieldsOn(page).filter((each) => each !== "bestTimeToContact"))
      expect(field(page, called).includes("required"), called).toBe(called !== "apartment");
  });
});

describe("a reply by text", () => {
  const pages = ["/", "/contact", "/contact/text", "/contact/received", "/contact/email"];
  const promise = /by text message|We(?:&#x27;ll)? text you/;
  const received = { kind: "text", name: "Nora", email: "", phone: "8505550177", zipCode: "" } as const;

  it("is promised in the menu, form, description and next steps when texting is on", () => {
    for (const path of pages) expect(html(path, { received }), path).toMatch(promise);
    const page = html("/contact/text");
    expect(page).toMatch(/<meta name="description" content="[^"]*by text message/);
    expect(page).toContain("Tell us what you&#x27;d like to know and we&#x27;ll text you back.");
    expect(page).toContain("We text you");
  });

  it("is promised nowhere when texting is off", () => {
    const unsent = { ...example, promises: { email: true, text: false } };
    for (const path of pages) {
      const page = html(path, { received }, unsent);
      expect(page, path).not.toMatch(promise);
      expect(page, path).toContain(requestCopy.text.label);
    }
    const page = html("/contact/text", {}, unsent);
    expect(page).toContain("Tell us what you&#x27;d like to know. We reply during business hours.");
    expect(page).toContain("We get back to you");
    expect(invitationTo("email", { email: true, text: false })).toMatchObject({
      hint: requestCopy.email.hint,
    });
  });
});

describe("the text consent box", () => {
  it("shows the wording and version, never preselected", () => {
    const page = html("/contact/text");
    expect(page).toContain("Reply STOP to opt out");
    expect(page).toContain("data rates apply");
    expect(page).toContain('name="consentVersion" value="1"');
    expect(field(page, "consentWording")).toContain(example.consent.text);
    expect(field(page, "smsConsent")).not.toContain("checked");
  });

  it("is required on every form except callback, when the company requires it", () => {
    const requiring = (required: boolean) =>
      requestKinds.filter((kind) => {
        const context = { ...example, consent: { ...example.consent, required } };
        return field(html(contactPath(kind), {}, context), "smsConsent").includes("required");
      });
    expect(requiring(true)).toEqual(["consultation", "text", "email"]);
    expect(requiring(false)).toEqual([]);
  });
});

describe("a returned contact form", () => {
  const returned = {
    values: { firstName: '"><b>x', city: "Destin", bestTimeToContact: "evening", smsConsent: "yes" },
    errors: { zipCode: "Zip code is required", message: "Please tell us about your request" },
  };
  const page = html("/contact/consultation", { returned });

  it("answers 422 and links each error to its field", () => {
    expect(site.renderPage({ path: "/contact/consultation", returned }, example).status).toBe(422);
    expect(page).toContain("Please fix the following errors:");
    expect(page.replaceAll("<!-- -->", "")).toContain("Zip Code: Zip code is required");
    const id = /id="([^"]+)"/.exec(field(page, "zipCode"))?.[1];
    expect(page).toContain(`href="#${id}"`);
    expect(field(page, "zipCode")).toMatch(/autofocus/i);
  });

  it("keeps typed text, escaped, and selected options", () => {
    expect(page).not.toContain("<b>x");
    expect(field(page, "city")).toContain('value="Destin"');
    expect(page).toMatch(/<input [^>]*checked=""[^>]*value="evening"/);
    expect(field(page, "smsConsent")).toContain("checked");
  });
});

describe("a received contact request", () => {
  const received = {
    kind: "callback",
    name: "Nora",
    email: "",
    phone: "(850) 555-0177",
    zipCode: "",
  } as const;

  it("shows the confirmation of its kind when the promise can be kept", () => {
    const page = html("/contact/received", { received });
    expect(page).toContain("Callback confirmed! Check your phone");
    expect(page).toContain('data-forgets="callback"');
    expect(page).not.toContain("Zip Code</dt>");
    const unkept = html(
      "/contact/received",
      { received },
      { ...example, promises: { email: true, text: false } },
    );
    expect(unkept).not.toContain("Callback confirmed!");
    expect(unkept).toContain("reach out to you shortly");
  });

  it.each([
    ["email", { email: true, text: false }, true],
    ["email", { email: false, text: true }, false],
    ["text", { email: false, text: true }, true],
    ["text", { email: true, text: false }, false],
    ["consultation", { email: false, text: false }, true],
  ] as const)("promises, by %s, what %j can keep: %s", (kind, promises, isPromised) => {
    expect(thanksFor(kind, promises) === requestCopy[kind].promise).toBe(isPromised);
  });

  it("shows a general confirmation without a request", () => {
    expect(html("/contact/received")).toContain("Request Submitted");
  });
});
