import { expect, it } from "vitest";
import { mailboxOf, missingContact } from "./contact.ts";

it.each([
  [" Ada.Byron@Example.com ", "ada.byron@example.com"],
  ["ada+shades@example.com", "ada@example.com"],
  ["a.d.a+shades@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
])("%j reaches the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it("requires a phone number or an email, and accepts either alone", () => {
  const required = { phone: "Phone number is required" };
  expect(missingContact({})).toEqual(required);
  expect(missingContact({ phone: "  ", email: null })).toEqual(required);
  expect(missingContact({ phone: "8505550134" })).toBeUndefined();
  expect(missingContact({ phone: "", email: "ada@example.com" })).toBeUndefined();
});
