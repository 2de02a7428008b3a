// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endEarlyScreen } from "./end-early.ts";
import { type Preview, previewAt } from "./previews.ts";

const timeZone = "America/Chicago";
const now = new Date("2026-11-22T03:00:00Z");
const at = (pathname: string, search = "") => previewAt({ pathname, search, timeZone, now });
const rowsIn = (preview: Preview | undefined, body: unknown) => preview?.rowsOf(body as never);

describe("the preview of a screen", () => {
  it.each([
    ["/crm", "", "/api/dashboard/mine"],
    ["/crm/leads", "", "/api/leads?column=new&limit=50"],
    ["/crm/clients/", "", "/api/clients?limit=50"],
    [
      "/crm/appointments",
      "?view=calendar",
      "/api/appointments?from=2026-11-21&to=2026-11-21&sort=scheduledAt&limit=50",
    ],
    ["/crm/leads", "?search=nora", undefined],
    ["/crm/clients/1", "", undefined],
  ])("takes the rows of %s%s from %s", (pathname, search, address) => {
    expect(at(pathname, search)?.address).toBe(address);
  });

  it("lists people and companies with their phone, each with its page", () => {
    const nora = { id: "1", companyName: null, firstName: "Nora", lastName: "Delgado", phone: "8505550134" };
    const office = { ...nora, id: "2", companyName: "Dune Condos", phone: null };
    expect(rowsIn(at("/crm/clients"), [nora, office])).toEqual([
      { href: "/crm/clients/1", title: "Nora Delgado", detail: "(850) 555-0134" },
      { href: "/crm/clients/2", title: "Dune Condos", detail: "" },
    ]);
  });

  it("lists the day with times of the business, then the tasks", () => {
    const appointment = {
      id: "1",
      scheduledAt: "2026-11-22T03:30:00Z",
      clientName: "Nora",
      address: "9 Dune Ln",
    };
    const task = { name: "Theo", phone: "8505550112" };
    expect(rowsIn(at("/crm"), { appointments: [appointment], tasks: [task] })).toEqual([
      { href: "/crm/appointments?open=show&id=1", title: "9:30 PM Nora", detail: "9 Dune Ln" },
      { href: "tel:+18505550112", title: "Theo", detail: "(850) 555-0112" },
    ]);
  });
});

describe("the page's own frame", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<div id="early"><section id="early-rows"></section></div><div id="office"></div>`;
    endEarlyScreen(document.getElementById("office")!);
  });
  afterEach(() => void vi.useRealTimers());

  const show = async (html: string) => {
    document.getElementById("office")!.innerHTML = html;
    await vi.advanceTimersByTimeAsync(0);
  };
  const isThere = () => document.getElementById("early") !== null;

  it("stays until the first screen is there", async () => {
    await show("<p data-loading>Loading</p>");
    expect(isThere()).toBe(true);
    await show("<h1>Leads</h1><p data-loading>Loading</p>");
    expect(isThere()).toBe(false);
  });

  it("stays with a preview until the screen has its data, five seconds at most", async () => {
    document.getElementById("early-rows")!.dataset.shown = "";
    await show("<h1>Leads</h1><p data-loading>Loading</p>");
    expect(isThere()).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isThere()).toBe(false);
  });

  it("is removed with its preview when the screen has its data", async () => {
    document.getElementById("early-rows")!.dataset.shown = "";
    await show("<h1>Leads</h1><ul></ul>");
    expect(isThere()).toBe(false);
  });
});
