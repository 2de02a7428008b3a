import { describe, expect, it } from "vitest";
import { cookies } from "#domain/privacy/cookies.ts";
import { register } from "#domain/privacy/register.ts";
import { type Retention, retentionBounds, retentionKeys, spanWords } from "#domain/privacy/retention.ts";
import { site } from "./render.tsx";
import { example } from "./surroundings.example.ts";

/** Settings that no default says. */
const unusual = Object.fromEntries(
  retentionKeys.map((key, place) => [key, retentionBounds[key].least + 1 + place]),
) as unknown as Retention;

const words = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const page = (retention: Retention) =>
  words(site.renderPage({ path: "/privacy" }, { ...example, retention }).html);

describe("the privacy page", () => {
  it("says of everything that is kept what it is, why and how long, by the settings", () => {
    const shown = page(unusual);
    for (const { what, why, howLong } of Object.values(register))
      for (const text of [what, why, howLong(unusual)])
        expect(shown).toContain(text.replaceAll("'", "&#x27;"));
    for (const key of retentionKeys) expect(shown, key).toContain(spanWords(key, unusual[key]));
  });

  it("names every cookie, and does not say that there are none", () => {
    const shown = page(example.retention);
    for (const { name, purpose, lasts } of cookies)
      for (const text of [name, purpose, lasts]) expect(shown).toContain(text);
    expect(shown).not.toContain("No cookies for visitors");
  });
});
