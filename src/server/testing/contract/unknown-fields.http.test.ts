import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { everyRoute } from "#contract/all.ts";
import type { Route } from "#contract/route.ts";
import { templateKeys } from "#domain/messages/templates.ts";
import { notificationIds } from "#domain/notices/preferences.ts";
import type { Refusal } from "../../platform/core/http-error.ts";
import { readAs } from "../../platform/http/validate.ts";
import { openTestApp, type TestApp } from "../app.ts";
import { named } from "../routes.ts";

/**
 * Calls that are older than the rule: the specification's callers may send them more than they read. The list only gets
 * shorter; a new call is a z.strictObject throughout.
 */
const lenient = new Set<string>([
  "POST /api/account/sessions/{id}/end",
  "POST /api/account/sessions/end-others",
  "POST /api/account/password",
  "POST /api/account/password-link",
  "POST /api/account/set-password",
  "POST /api/account/second-factor/set-up",
  "POST /api/account/second-factor/confirm",
  "POST /api/account/second-factor/turn-off",
  "POST /api/account/second-factor/recovery-codes",
  "POST /api/appointments",
  "PUT /api/appointments/{id}",
  "PUT /api/business",
  "POST /api/catalogue/preview",
  "POST /api/catalogue",
  "POST /api/clients",
  "PUT /api/clients/{id}",
  "DELETE /api/clients/{id}",
  "POST /api/clients/{id}/notes",
  "PUT /api/company",
  "POST /api/consent-wordings",
  "POST /api/imports/preview",
  "POST /api/imports",
  "POST /api/leads",
  "PUT /api/leads/{id}",
  "POST /api/leads/{id}/schedule-consultation",
  "POST /api/leads/{id}/notes",
  "POST /api/leads/{id}/merge",
  "POST /api/messages",
  "PUT /api/message-templates/{key}",
  "POST /api/message-templates/{key}/preview",
  "POST /api/notices/seen",
  "POST /api/account/passkeys/options",
  "POST /api/account/passkeys",
  "PATCH /api/account/passkeys/{id}",
  "POST /api/account/passkeys/{id}/remove",
  "POST /api/login/passkey",
  "POST /api/projects/{id}/payments",
  "POST /api/products",
  "PATCH /api/products/{id}",
  "PUT /api/account/profile",
  "POST /api/projects",
  "PUT /api/projects/{id}",
  "DELETE /api/projects/{id}",
  "POST /api/projects/{id}/notes",
  "POST /api/quotes",
  "PATCH /api/quotes/{id}",
  "DELETE /api/quotes/{id}",
  "POST /api/quotes/{id}/notes",
  "POST /api/quotes/{id}/send",
  "POST /api/quotes/{id}/accept",
  "POST /api/quotes/{id}/decline",
  "POST /api/quotes/{id}/duplicate",
  "POST /api/quotes/{id}/reprice",
  "PATCH /api/quotes/{id}/lines/{lineId}",
  "POST /api/rooms",
  "DELETE /api/rooms/{id}",
  "POST /api/service-areas",
  "PUT /api/service-areas/{id}",
  "DELETE /api/service-areas/{id}",
  "PUT /api/service-areas",
  "POST /api/login",
  "POST /api/login/second-factor",
  "POST /api/register",
  "POST /api/team",
  "PUT /api/team/{id}",
  "POST /api/team/{id}/password-link",
  "POST /api/team/{id}/second-factor/reset",
  "POST /api/webhooks/twilio/messages",
  "POST /api/webhooks/twilio/messages/{id}/status",
  "POST /api/windows",
  "PATCH /api/windows/{id}",
  "DELETE /api/windows/{id}",
]);

/** Calls that are older than the rule and read no body. A new one that has nothing to say has `noFields`. */
const bodiless = new Set<string>([
  "POST /api/imports/{id}/undo",
  "POST /api/leads/{id}/convert-client",
  "PUT /api/leads/{id}/told-apart/{otherId}",
  "POST /api/projects/{id}/checked",
  "POST /api/projects/{id}/measured",
  "POST /api/messages/{id}/read",
  "POST /api/messages/{id}/retry",
  "POST /api/login/passkey/options",
  "POST /api/payments/{id}/refund",
  "POST /api/quotes/{id}/revise",
  "POST /api/requests/{id}/release",
  "POST /api/rooms/{id}/duplicate",
  "POST /api/rooms/{id}/restore",
  "POST /api/logout",
  "POST /api/team/{id}/deactivate",
  "POST /api/team/{id}/refuse",
  "POST /api/team/{id}/sign-out",
  "POST /api/windows/{id}/duplicate",
  "POST /api/windows/{id}/restore",
]);

const hears = (route: Route) => [route.body, route.query].filter((schema) => schema !== undefined);
const strict = everyRoute.filter(
  (route) => hears(route).length > 0 && !lenient.has(`${route.method} ${route.path}`),
);

let office: TestApp;
beforeAll(async () => {
  office = await openTestApp();
});
afterAll(() => office.close());

describe("a call that is not older than the rule refuses unknown fields", () => {
  it.each(named(strict))("%s has strict objects throughout", (_name, route) => {
    expect(hears(route).flatMap((schema) => openObjectsIn(schema))).toEqual([]);
  });

  it.each(named(strict))("%s names the unknown field", async (_name, route) => {
    const isJson = route.body && !route.bodyType;
    const url = route.path
      .replace("{key}", templateKeys[0]!)
      .replace("{kind}", "lead")
      .replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
    const answer = await office.call(route.method, isJson ? url : `${url}?surprise=1`, {
      cookie: await office.as("admin"),
      ...(isJson ? { body: { surprise: 1 } } : {}),
    });
    expect(answer).toMatchObject({
      code: 400,
      body: { code: "invalid", fields: { surprise: "Unknown field" } },
    });
  });

  it("reads a body wherever one may be sent", () => {
    const without = everyRoute.filter(
      ({ method, body }) => !["GET", "DELETE"].includes(method) && body === undefined,
    );
    expect(new Set(named(without).map(([name]) => name))).toEqual(bodiless);
  });

  it("lists no call as older that is gone or has become strict", () => {
    const open = everyRoute.filter((route) => hears(route).flatMap((schema) => openObjectsIn(schema)).length);
    const names = new Set<string>(named(open).map(([name]) => name));
    expect([...lenient].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("what a refusal says of unknown fields", () => {
  const quote = z.strictObject({
    title: z.string(),
    lines: z.array(z.strictObject({ total: z.string() })),
  });
  const refusalOf = (value: unknown) => {
    try {
      readAs(quote, value);
    } catch (error) {
      return (error as Refusal).body();
    }
  };

  it("names each of them, with its path", () => {
    const lines = [{ total: "1.00" }, { total: "2.00", totl: "2.00" }];
    expect(refusalOf({ title: "Den", color: "red", constructor: 1, lines })).toEqual({
      code: "invalid",
      message: "Unknown field: lines.1.totl",
      fields: {
        "lines.1.totl": "Unknown field",
        color: "Unknown field",
        constructor: "Unknown field",
      },
    });
  });

  it("repeats no more than twenty of them", () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    expect(Object.keys(refusalOf({ title: "Den", lines: [], ...many })?.fields ?? {})).toHaveLength(20);
  });

  it("is the same over HTTP, for the body and for the query", async () => {
    const cookie = await office.as("admin");
    const [kind] = notificationIds;
    const change = { [kind]: { office: false, color: "red" } };
    expect(await office.call("PUT", "/api/account/notifications", { cookie, body: change })).toMatchObject({
      code: 400,
      body: { message: `Unknown field: ${kind}.color`, fields: { [`${kind}.color`]: "Unknown field" } },
    });
    const list = await office.call("GET", "/api/leads?color=blue&constructor=1", { cookie });
    expect(list).toMatchObject({
      code: 400,
      body: {
        message: "Unknown field: color",
        fields: { color: "Unknown field", constructor: "Unknown field" },
      },
    });
  });
});

/** Where a schema takes objects with fields that it does not name. */
function openObjectsIn(schema: z.ZodType): string[] {
  const found: string[] = [];
  const look = (part: unknown, path: string) => {
    if (typeof part !== "object" || part === null) return;
    if ("properties" in part && (part as { additionalProperties?: unknown }).additionalProperties !== false)
      found.push(path || "(the whole)");
    for (const [key, inner] of Object.entries(part)) look(inner, path ? `${path}.${key}` : key);
  };
  look(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "");
  return found;
}
