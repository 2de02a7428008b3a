import { describe, expect, it } from "vitest";
import { isCurrent, isWithin, items } from "./navigation.tsx";

describe("the active item of the sidebar", () => {
  it.each([
    ["/crm/projects", "/crm/projects", true],
    ["/crm/projects/", "/crm/projects", true],
    ["/crm/projects/1/room/2", "/crm/projects", true],
    ["/crm/projectsome", "/crm/projects", false],
    ["/crm/quotes", "/crm/quote", false],
    ["/crm/quote/generate/1", "/crm/quote", true],
    ["/crm", "/crm", true],
    ["/crm/leads", "/crm", false],
  ])("%s is within %s: %s", (pathname, start, within) => {
    expect(isWithin(pathname, start)).toBe(within);
  });

  it.each([
    ["/crm/import/leads", "Leads"],
    ["/crm/import/clients", "Clients"],
    ["/crm/import/products", "Products"],
    ["/crm/measure/1", "Projects"],
    ["/crm/audit", "Settings"],
  ])("at %s is %s, and no other", (pathname, label) => {
    expect(items.filter((item) => isCurrent(item, pathname)).map((item) => item.label)).toEqual([label]);
  });
});
