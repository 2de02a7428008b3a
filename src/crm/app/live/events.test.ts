import { describe, expect, it } from "vitest";
import { kindsOf } from "#domain/notifications/recipients.ts";
import { notificationIds } from "#domain/staff/notification-preferences.ts";
import { queriesChangedBy } from "./event-query-map.ts";
import { waitBefore } from "./event-source.ts";

describe("live events", () => {
  it.each([
    ["lead.created", "/api/leads", true],
    ["lead.created", "/api/leads/{id}", true],
    ["lead.created", "/api/dashboard/stats", true],
    ["lead.created", "/api/people", true],
    ["client.changed", "/api/people", true],
    ["window.measured", "/api/people", false],
    ["lead.created", "/api/projects", false],
    ["client.changed", "/api/quotes", true],
    ["window.measured", "/api/projects/{id}/rooms", true],
    ["window.measured", "/api/leads", false],
    ["window.measured", "/api/quotes", false],
    ["window.measured", "/api/quotes/{id}/repricing", true],
    ["quote.accepted", "/api/quotes/{id}", true],
    ["quote.accepted", "/api/quotes/{id}/story", true],
    ["quote.accepted", "/api/leads/values", true],
    ["product.changed", "/api/products", true],
    ["product.changed", "/api/rooms/{id}/windows", false],
    ["payment.captured", "/api/payments", true],
    ["payment.captured", "/api/projects/{id}/payments", true],
    ["payment.captured", "/api/leads", false],
    ["client.changed", "/api/payments", true],
    ["quote.accepted", "/api/projects/{id}/payments", true],
    ["lead.created", "/api/messages", true],
    ["appointment.booked", "/api/messages/counts", true],
    ["message.delivered", "/api/messages", true],
    ["message.sent", "/api/leads/{id}/story", true],
    ["message.sent", "/api/projects", false],
    ["lead.created", "/api/notices", true],
    ["user.approved", "/api/notices", true],
    ["window.measured", "/api/notices", false],
    ["many", "/api/notices", true],
    ["something.new", "/api/leads", true],
    ["lead.created", "whatever is not asked of the server", true],
    ["many", "/api/leads", true],
    ["many", "session", true],
    ["user.deactivated", "session", true],
    ["lead.created", "session", false],
  ])("%s affects %s: %s", (kind, affected, may) => {
    expect(queriesChangedBy(kind, [affected])).toBe(may);
  });

  it.each(kindsOf(notificationIds, "admin"))("%s affects the notifications", (kind) => {
    expect(queriesChangedBy(kind, ["/api/notices"])).toBe(true);
  });
});

it("reconnects with growing delays of at most half a minute", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((tries) => waitBefore(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it("spreads reconnects with jitter", () => {
  expect(waitBefore(0, 0)).toBe(500);
  expect(waitBefore(0, 0.5)).toBe(750);
});
