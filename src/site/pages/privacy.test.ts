import { describe, expect, it } from "vitest";
import { spokenTime } from "#domain/calendar.ts";
import { quietFrom, quietUntil } from "#domain/messages/times.ts";
import { cookies, noOtherCookies, receivedMinutes } from "#domain/privacy/cookies.ts";
import { digestDays } from "#domain/privacy/forgetting.ts";
import { register } from "#domain/privacy/register.ts";
import { type Retention, retentionBounds, retentionKeys, spanText } from "#domain/privacy/retention.ts";
import { trashPeriod } from "#domain/trash.ts";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";

/** Settings that differ from every default. */
const unusual = Object.fromEntries(
  retentionKeys.map((key, place) => [key, retentionBounds[key].min + 1 + place]),
) as unknown as Retention;

const visibleText = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const html = (retention: Retention) => site.renderPage({ path: "/privacy" }, { ...example, retention }).html;
const page = (retention: Retention) => visibleText(html(retention));

describe("the privacy page", () => {
  it("lists all stored data with its purpose and retention from the settings", () => {
    const shown = page(unusual);
    for (const { what, why, retentionText: howLong } of Object.values(register))
      for (const text of [what, why, howLong(unusual)])
        expect(shown).toContain(text.replaceAll("'", "&#x27;"));
    for (const key of retentionKeys) expect(shown, key).toContain(spanText(key, unusual[key]));
  });

  it("states only time spans that the code enforces", () => {
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(html(unusual)) ?? [];
    const text = visibleText(main);
    const carriedOut = [
      ...retentionKeys.map((key) => spanText(key, unusual[key])),
      ...[`${digestDays} days`, `${trashPeriod / 86_400_000} days`, `${receivedMinutes} minutes`],
      ...[spokenTime(quietUntil), spokenTime(quietFrom)],
    ];
    const found = text.match(/\d+ (?:second|minute|hour|day|week|month|year)s?\b|\d+:\d\d [AP]M/g);
    expect(new Set(found)).toEqual(new Set(carriedOut));
    const besides = carriedOut.reduce((rest, each) => rest.replaceAll(each, ""), text);
    expect(besides.match(/\w+ (?:seconds?|minutes?|hours?|days?|weeks?|months|years)\b/g)).toBeNull();
  });

  it("names every cookie", () => {
    const shown = page(example.retention);
    for (const { name, purpose, lasts } of cookies)
      for (const text of [name, purpose, lasts]) expect(shown).toContain(text);
  });

  it("promises only what the product does", () => {
    const shown = page(example.retention);
    // The cookie of a plain form finds what its visitor sent.
    expect(shown).not.toMatch(/No cookies (for|that identify) visitors/);
    expect(shown).toContain(noOtherCookies);
    // Limits, STOP, foreign numbers and a missing provider hold confirmations back.
    expect(shown).not.toMatch(/confirm each request/);
    expect(shown).toContain("We may confirm a request you send us");
    // The code that outlives a deletion.
    expect(shown).toContain(`For ${digestDays} days we keep a code made from your name`);
  });
});
