import { expect, it } from "vitest";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";

it("names the phone number where the openings in a place weren't looked up", () => {
  const page = { path: "/areas", answers: { place: "32541" } };
  const { html } = site.renderPage(page, example);
  expect(html).toContain('value="32541"');
  expect(html).toContain("Yes, we come to 32541");
  expect(html).toMatch(/For the next free visit, call <a href="tel:\+?\d+"[^>]*>\(850\) 555-0177<\/a>\./);
  expect(site.renderPage({ ...page, openings: [] }, example).html).not.toContain("For the next free visit");
});
