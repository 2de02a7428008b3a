import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourcesOf } from "./office-sources.ts";

describe("the modules that a screen of the office needs", () => {
  it.each([
    ["/crm", 1],
    ["/crm/leads", 2],
    ["/crm/leads?view=table&status=new", 2],
    ["/crm/leads/1", 1],
    ["/crm/clients/", 1],
    ["/crm/appointments?view=calendar", 2],
    ["/crm/appointments", 1],
    ["/crm/projects/1/room/2", 1],
    ["/crm/quotes/1", 1],
    ["/crm/settings/team", 1],
    ["/crm/nowhere", 0],
  ])("finds for %s: %i", (url, count) => {
    const found = sourcesOf(url);
    expect(found).toHaveLength(count);
    expect(found.filter((source) => !existsSync(`src/${source}`))).toEqual([]);
  });
});
