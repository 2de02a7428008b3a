import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { causeBy } from "#domain/messages/message-key.ts";
import { useTestApp } from "../../testing/app.ts";
import { companyProfile } from "../db/tables/all.ts";

const office = useTestApp({ sends: true });

const email = { channel: "email", recipient: "marisol@example.com", subject: "Your visit" } as const;
const company = (change: Partial<typeof companyProfile.$inferInsert>) =>
  office.store.db.update(companyProfile).set(change).where(eq(companyProfile.only, true));

async function delivered(
  body: string,
  more: { subject?: string; calendarFile?: string; cause?: string } = {},
) {
  await office.queue({ ...email, body, ...more });
  await office.send();
  const [sent] = office.mail.delivered.splice(0);
  if (!sent) throw new Error("Nothing was delivered");
  return sent.email;
}

describe("an email", () => {
  it("carries the text as plain text and as HTML with the company's name", async () => {
    await company({ companyName: "Gulf Shades", phone: "8505550134", address: "1 Harbor Walk, Destin" });
    const { text, html = "" } = await delivered("Hello Marisol,\n\nSee you.\nSoon");
    expect(text?.trim()).toBe("Hello Marisol,\n\nSee you.\nSoon");
    expect(html).toMatch(/<html lang="en">/);
    expect(html).toMatch(/<p class="words"[^>]*>Hello Marisol,<\/p>/);
    expect(html).toMatch(/>See you\.<br>\r?\nSoon<\/p>/);
    expect(html).toContain('href="tel:+18505550134"');
    expect(html).toMatch(/\(850\) 555-0134<\/a><br>\r?\n1 Harbor Walk, Destin/);
  });

  it("has no remote content, scripts or layout tables", async () => {
    const { html = "" } = await delivered("Confirm: https://gulf-shades.example/visit/abc");
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|table|form|input|object|svg)\b|url\(|@import|@font-face/i,
    );
    expect(html.match(/(?:src|href)="[^"]*"/g)?.filter((link) => !link.includes("tel:"))).toEqual([
      'href="https://gulf-shades.example/visit/abc"',
    ]);
  });

  it("shows the customer's link as a button labeled with the preceding text", async () => {
    const { html = "" } = await delivered("Hello\n\nConfirm: https://gulf-shades.example/visit/a-b_c\n\nBye");
    expect(html).toMatch(
      /<a class="button" href="https:\/\/gulf-shades\.example\/visit\/a-b_c"[^>]*>Confirm<\/a>/,
    );
  });

  it("has dark mode colors", async () => {
    const { html = "" } = await delivered("Hello");
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `</title></style><svg onload=alert(1)>`,
    `' onmouseover='alert(1)`,
    `&lt;b&gt; &amp; {{firstName}}`,
    `https://x.example/"onclick="alert(1)`,
    `javascript:alert(1)`,
  ])("shows a name that is %s without damage to the layout", async (name) => {
    await company({ companyName: `${name} Shades`, address: name });
    const { text, html = "", subject } = await delivered(`Hello ${name},\n\nBye`, { subject: `For ${name}` });
    expect(subject).toBe(`For ${name}`);
    expect(text).toContain(`Hello ${name},`);
    expect(tagsOf(html)).toEqual(tagsOf((await delivered("Hello Marisol,\n\nBye")).html ?? "", name));
    expect(textOf(html)).toContain(`Hello ${name},`);
  });

  it("says that a machine wrote it, unless a user did", async () => {
    const mark = async (cause: string) =>
      (await delivered("See you", { cause })).headers.find(({ key }) => key === "auto-submitted")?.value;
    expect(await mark("booked:one")).toBe("auto-generated");
    expect(await mark(causeBy("written", crypto.randomUUID(), "key"))).toBeUndefined();
  });

  it("carries the calendar file next to both bodies", async () => {
    const calendarFile = ["BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:REQUEST", "END:VCALENDAR", ""].join(
      "\r\n",
    );
    const { text, html, attachments } = await delivered("See you", { calendarFile });
    expect([text?.trim(), html?.includes("See you")]).toEqual(["See you", true]);
    const files = attachments.filter(({ mimeType }) => mimeType === "application/ics");
    expect(files.map(({ filename }) => filename)).toEqual(["visit.ics"]);
  });
});

/** Every tag with its attribute names, except links made from addresses in the text. */
function tagsOf(html: string, _name = "") {
  return [...html.matchAll(/<(\/?[a-z!][^\s>]*)([^>]*)>/gi)]
    .map(([, tag, rest = ""]) => `${tag} ${[...rest.matchAll(/([\w-]+)="/g)].map(([, label]) => label)}`)
    .filter((tag) => !/^\/?a\b/.test(tag));
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** The visible text. */
function textOf(html: string) {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll(/&([^;]+);/g, (_, sign: string) => entities[sign] ?? "?");
}
