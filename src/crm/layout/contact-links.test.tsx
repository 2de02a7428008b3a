// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showInOffice, signInBeforeEach } from "../testing/office.tsx";
import { ContactLinks } from "./contact-links.tsx";

const links = () => (
  <ContactLinks
    person={{ phone: "8505550134", email: "nora@example.com" }}
    conversation="client.0196f0aa-0000-7000-8000-000000000001"
  />
);
const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("each way to write to a client, for staff", () => {
  signInBeforeEach("staff");

  it("leads to the conversation", async () => {
    await showInOffice(links);
    expect(target("Email")).toMatch(/^\/crm\/messages\?.*write=email/);
    expect(target("Text")).toMatch(/^\/crm\/messages\?.*write=text/);
  });
});

describe("each way to write to a client, for a bookkeeper", () => {
  signInBeforeEach("bookkeeper");

  it("opens the device's own program, because bookkeepers read no messages", async () => {
    await showInOffice(links);
    expect(target("Email")).toBe("mailto:nora@example.com");
    expect(target("Text")).toBe("sms:+18505550134");
  });
});
