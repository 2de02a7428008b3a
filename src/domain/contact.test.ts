import { expect, it } from "vitest";
import { mailboxOf } from "./contact.ts";

it.each([
  [" Ada.Byron@Example.com ", "ada.byron@example.com"],
  ["ada+shades@example.com", "ada@example.com"],
  ["a.d.a+shades@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
])("%j reaches the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
