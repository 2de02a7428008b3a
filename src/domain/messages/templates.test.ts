import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultTemplate, templateErrors, templateKeys, written } from "./templates.ts";

const values = {
  firstName: "Marisol",
  companyName: "Gulf Shades",
  companyPhone: "(850) 555-0134",
  when: "Monday, November 23 at 10:00 AM",
  day: "Monday, November 23",
  time: "10:00 AM",
  visitType: "Consultation",
  answer: "",
};

describe("message templates", () => {
  it.each(templateKeys)("has a valid default for %s", (key) => {
    const template = defaultTemplate(key);
    expect(templateErrors(key, template)).toEqual({});
    const { subject, body } = written(key, template, values);
    expect(`${subject}${body}`).not.toMatch(/[{}]|undefined| {2}|\n{3}/);
  });

  it("fills the default confirmation of a request", () => {
    expect(written("request.text", defaultTemplate("request.text"), values).body).toBe(
      "Gulf Shades: Thank you, Marisol. We have your request and will reach out to you shortly. Questions? Call (850) 555-0134.",
    );
  });

  it.each([
    [
      "an unknown placeholder",
      "Hello {{surname}} {{ surname }}",
      /Not available in this message: \{\{surname\}\}$/,
    ],
    ["a placeholder of another message", "See you {{when}}", /Not available in this message: \{\{when\}\}/],
    ["half a placeholder", "Hello {{firstName}", /Close each/],
    ["nothing", "  ", /Enter a message/],
    ["too much", "a".repeat(641), /At most 640/],
  ])("rejects a body with %s", (_what, body, complaint) => {
    expect(templateErrors("request.text", { subject: null, body }).body).toMatch(complaint);
  });

  it("rejects a missing subject and one of two lines", () => {
    const body = "Hello";
    expect(templateErrors("request.email", { subject: "A\nBcc: b@example.com", body })).toHaveProperty(
      "subject",
    );
    expect(templateErrors("request.email", { subject: null, body })).toHaveProperty("subject");
  });

  it("keeps any name on one line and never reads it as a placeholder", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const template = { subject: "For {{firstName}}", body: "Hello {{firstName}}!" };
        const { subject, body } = written("request.email", template, { ...values, firstName: name });
        expect(`${subject}${body}`).not.toMatch(/[\r\n]/);
        expect(body.startsWith("Hello")).toBe(true);
      }),
    );
    const clever = { ...values, firstName: "{{companyPhone}}" };
    expect(written("request.text", { subject: null, body: "{{firstName}}" }, clever).body).toBe(
      "{{companyPhone}}",
    );
  });

  it("truncates a text to the provider's limit", () => {
    const long = { ...values, firstName: "a".repeat(2_000) };
    const { body } = written("request.text", { subject: null, body: "{{firstName}}" }, long);
    expect(body).toHaveLength(1_600);
  });
});
