import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Route } from "#contract/route.ts";
import { templateKeys } from "#domain/messages/templates.ts";
import { notificationIds } from "#domain/staff/notification-preferences.ts";
import { everyRoute, named } from "#guards/every-route.ts";
import type { HttpError } from "../../platform/core/http-error.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { useTestApp } from "../app.ts";
import { bodiless, lenient, queryless } from "./older-calls.ts";

const hears = (route: Route) => [route.body, route.query].filter((schema) => schema !== undefined);
const strict = everyRoute.filter(
  (route) => hears(route).length > 0 && !lenient.has(`${route.method} ${route.path}`),
);

const office = useTestApp();

describe("a call under the rule against unknown fields", () => {
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

  it("declares a body if its method allows one", () => {
    const without = everyRoute.filter(
      ({ method, body }) => !["GET", "DELETE"].includes(method) && body === undefined,
    );
    expect(new Set(named(without).map(([name]) => name))).toEqual(bodiless);
  });

  it("declares a query, even if empty", () => {
    const older = new Set([...lenient, ...bodiless, ...queryless]);
    const without = named(everyRoute.filter(({ query }) => query === undefined)).map(([name]) => name);
    expect(without.filter((name) => !older.has(name))).toEqual([]);
    expect([...queryless].filter((name) => !(without as string[]).includes(name))).toEqual([]);
  });

  it.each([
    ["POST", "/api/quotes/00000000-0000-4000-8000-000000000000/reopen", {}],
    ["GET", "/api/retention", undefined],
  ] as const)("%s %s names the unknown field of its query", async (method, url, body) => {
    const answer = await office.call(method, `${url}?surprise=1`, { cookie: await office.as("admin"), body });
    expect(answer).toMatchObject({ code: 400, body: { fields: { surprise: "Unknown field" } } });
  });

  it("is exempt only while the call exists and is not strict", () => {
    const open = everyRoute.filter((route) => hears(route).flatMap((schema) => openObjectsIn(schema)).length);
    const names = new Set<string>(named(open).map(([name]) => name));
    expect([...lenient].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe("a refusal of unknown fields", () => {
  const quote = z.strictObject({
    title: z.string(),
    lines: z.array(z.strictObject({ total: z.string() })),
  });
  const refusalOf = (value: unknown) => {
    try {
      parseOrRefuse(quote, value);
    } catch (error) {
      return (error as HttpError).body();
    }
  };

  it("names each field with its path", () => {
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

  it("names at most twenty fields", () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]));
    expect(Object.keys(refusalOf({ title: "Den", lines: [], ...many })?.fields ?? {})).toHaveLength(20);
  });

  it("is the same over HTTP, in the body and in the query", async () => {
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

/** Paths in a schema that accept objects with unknown fields. */
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
