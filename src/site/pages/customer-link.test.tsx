import { describe, expect, it } from "vitest";
import type { CustomerAppointment } from "../context/renderer.ts";
import { site } from "../render/render.tsx";
import { example } from "../render/render-context.fixture.ts";

const appointment: CustomerAppointment = {
  answersAt: "/visit/token",
  state: "open",
  startsAt: "2026-11-23T16:00:00.000Z",
  visitType: "Consultation",
  day: "Monday, November 23",
  time: "10:00 AM",
  town: "Destin",
};
const shown = (change: Partial<CustomerAppointment> = {}) =>
  site.renderPage({ path: "/visit", appointment: { ...appointment, ...change } }, example);

describe("the appointment link page", () => {
  it("shows the time and town, and takes answers without JavaScript", () => {
    const { status, html } = shown();
    expect(status).toBe(200);
    for (const text of ["Monday, November 23", "10:00 AM", "Destin", 'content="noindex"'])
      expect(html).toContain(text);
    for (const answer of ["confirm", "another-time"])
      expect(html).toMatch(new RegExp(`<form [^>]*action="/visit/token/${answer}" method="post"`));
  });

  it("offers a confirmed customer only another time", () => {
    const { html } = shown({ state: "confirmed" });
    expect(html).not.toContain("/visit/token/confirm");
    expect(html).toContain("/visit/token/another-time");
  });

  it.each(["waiting", "postponed", "cancelled", "over"] as const)(
    "offers no answer when the visit is %s",
    (state) => {
      expect(shown({ state }).html).not.toContain('action="/visit/');
    },
  );

  it("shows no time that was given up", () => {
    expect(shown({ state: "waiting" }).html).toContain("10:00 AM");
    expect(shown({ state: "postponed" }).html).not.toMatch(/10:00 AM|November 23/);
  });

  it("promises a call at its time unless it is postponed", () => {
    const promise = "call you around the time below";
    expect(shown({ isCall: true, state: "waiting" }).html).toContain(promise);
    const postponed = shown({ isCall: true, state: "postponed" }).html;
    expect(postponed).toContain("Your call is postponed");
    expect(postponed).not.toContain(promise);
    expect(postponed).not.toContain("10:00 AM");
  });

  it("shows the error and the typed text, expanded", () => {
    const { html } = shown({ message: "At most 1000 characters", wish: "</textarea><b>Thursday" });
    expect(html).toContain("At most 1000 characters");
    expect(html).toContain("&lt;/textarea&gt;&lt;b&gt;Thursday");
    expect(html).toMatch(/<details[^>]* open/);
  });

  it("shows a note that was not sent when the visit takes no answer anymore", () => {
    const { html } = shown({ state: "cancelled", message: "Please give us a call.", wish: "<b>Tuesday" });
    expect(html).toContain("Please give us a call.");
    expect(html).toContain("&lt;b&gt;Tuesday");
    expect(html).not.toContain('action="/visit/');
  });

  it("answers 404 without a token", () => {
    expect(site.renderPage({ path: "/visit" }, example).status).toBe(404);
  });
});
