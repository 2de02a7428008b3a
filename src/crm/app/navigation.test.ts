import { describe, expect, it } from "vitest";
import { isCurrent, isWithin, items, itemsFor, mayOpen } from "./navigation.tsx";

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
    ["/crm/requests", "Leads"],
    ["/crm/import/clients", "Clients"],
    ["/crm/import/products", "Products"],
    ["/crm/measure/1", "Projects"],
    ["/crm/audit", "Settings"],
  ])("marks at %s only %s", (pathname, label) => {
    const shown = items.filter(({ isHidden }) => !isHidden);
    expect(shown.filter((item) => isCurrent(item, pathname)).map((item) => item.label)).toEqual([label]);
  });
});

describe("the sidebar of a role", () => {
  it.each([
    ["installer", ["Dashboard", "Appointments", "Projects", "Settings"]],
    [
      "bookkeeper",
      ["Dashboard", "Clients", "Projects", "Quotes", "Payments", "Products", "Reports", "Settings"],
    ],
  ] as const)("shows %s only what they may open", (role, labels) => {
    expect(itemsFor({ role }).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ["installer", "/crm/projects/1/room/2", true],
    ["installer", "/crm/measure/1", true],
    ["installer", "/crm/quote/generate/1", false],
    ["installer", "/crm/clients/1", false],
    ["installer", "/crm/payments", false],
    ["bookkeeper", "/crm/payments", true],
    ["bookkeeper", "/crm/leads/1", false],
    ["bookkeeper", "/crm/import/clients", false],
    ["bookkeeper", "/crm/quote/generate/1", false],
    ["bookkeeper", "/crm/nowhere", true],
    ["staff", "/crm/import/leads", true],
  ] as const)("lets %s open %s: %s", (role, pathname, may) => {
    expect(mayOpen({ role }, pathname)).toBe(may);
  });
});
