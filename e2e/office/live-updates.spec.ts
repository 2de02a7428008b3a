import type { Page } from "@playwright/test";
import { givenAppointment } from "../support/appointments.ts";
import { openOffice } from "../support/customer-links.ts";
import { createLead } from "../support/leads.ts";
import { expect, given, test } from "../support/office.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

// The browser logs the cut connection.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** A new person with a new phone number. */
const person = (lastName: string) => ({
  ...{ firstName: "Nora", lastName },
  phone: someNumber(),
});

/** Opens a screen and waits for its event stream. */
async function openLive(page: Page, address: string) {
  const line = page.waitForResponse("**/api/live");
  await page.goto(address);
  await line;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/**
 * Makes a change three times, waits until the elements show, and limits the median to a second: one slow round
 * may happen. Waits between rounds for the refetch interval (src/crm/app/live/refetch-on-events.ts), which isn't
 * measured.
 */
async function expectShownSoon(
  page: Page,
  what: string,
  change: (round: number) => Promise<[selector: string, atLeast: number]>,
) {
  const waits: number[] = [];
  for (let round = 0; round < 3; round++) {
    const shown = await change(round);
    const since = performance.now();
    await page.waitForFunction(([selector, atLeast]) => {
      return document.querySelectorAll(selector).length >= atLeast;
    }, shown);
    waits.push(Math.round(performance.now() - since));
    await page.clock.runFor(600);
  }
  const [, middle = 0] = waits.toSorted((one, other) => one - other);
  test.info().annotations.push({ type: "milliseconds", description: `${what}: ${waits.join(", ")}` });
  expect(middle, `${what}: ${waits.join(", ")} ms`).toBeLessThan(1_000);
}

test("changes appear live on another screen", async ({ page, browser, baseURL }) => {
  const lastName = uniqueName("Delgado");
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("No leads in this stage").first()).toBeVisible();

  const office = await openOffice(browser, baseURL);
  await given(office, "/api/leads", { ...person(lastName), message: "Nine windows" });
  await expect(page.getByText(`Nora ${lastName}`).first()).toBeVisible();
  await office.context().close();
});

test("a move, a client and an appointment appear on another screen within a second", async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await openOffice(browser, baseURL);
  const lead = await createLead(office);
  const search = `search=${encodeURIComponent(lead.lastName)}`;
  const monday = freeMonday();
  await page.clock.install();

  await openLive(page, `/crm/leads?${search}`);
  await expectShownSoon(page, "a moved card", async (round) => {
    const status = ["contacted", "scheduled", "quoted"][round];
    const moved = await office.request.put(`/api/leads/${lead.id}`, { data: { status } });
    expect(moved.ok()).toBe(true);
    return [`[data-column=${status}] [data-lead="${lead.id}"]`, 1];
  });

  await openLive(page, `/crm/clients?${search}`);
  await expectShownSoon(page, "a client", async (round) => {
    await given(office, "/api/clients", person(lead.lastName));
    return ["tbody tr", round + 1];
  });

  await openLive(page, `/crm/appointments?from=${monday}&to=${monday}`);
  await expectShownSoon(page, "an appointment", async (round) => {
    await givenAppointment(office, monday, { preferredTime: `${9 + 2 * round}:00` });
    return ["article", round + 1];
  });
  await office.context().close();
});

test("website requests appear live, and missed events load after a gap", async ({
  page,
  browser,
  baseURL,
}) => {
  const lastName = uniqueName("Okafor");
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("No leads in this stage").first()).toBeVisible();
  const visitor = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const requested = { ...person(lastName), message: "Please call", leadType: "callback" };
  expect((await visitor.request.post("/api/leads", { data: requested })).ok()).toBe(true);
  await expect(page.getByText(`Nora ${lastName}`).first()).toBeVisible();

  const other = uniqueName(lastName);
  const office = await openOffice(browser, baseURL);
  await page.context().setOffline(true);
  await given(office, "/api/leads", { ...person(other), message: "Blinds" });
  await page.context().setOffline(false);
  await expect(page.getByText(`Nora ${other}`).first()).toBeVisible();
  await visitor.close();
  await office.context().close();
});

test("a request under way when the stream connects is repeated", async ({ page }) => {
  const lastName = uniqueName("Thibodeaux");
  const [requested, made, opened] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  await page.route(
    "**/api/leads?*",
    async (route) => {
      const response = await route.fetch();
      requested?.resolve();
      await opened?.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.route("**/api/live", async (route) => {
    await made?.promise;
    await route.continue();
  });
  const line = page.waitForResponse("**/api/live");
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  await requested?.promise;
  await given(page, "/api/leads", { ...person(lastName), message: "Nine windows" });
  made?.resolve();
  await line;
  opened?.resolve();
  await expect(page.getByRole("row", { name: lastName })).toBeVisible();
});

test("live updates never change a form being edited", async ({ page }) => {
  const lastName = uniqueName("Amari");
  const client = await given<{ id: string; version: number }>(page, "/api/clients", person(lastName));
  await page.goto(`/crm/clients?search=${encodeURIComponent(lastName)}&open=edit&id=${client.id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("City").fill("Seaside");

  const changed = await page.request.put(`/api/clients/${client.id}`, { data: { city: "Rosemary Beach" } });
  expect(changed.ok()).toBe(true);
  await expect(dialog.getByText("Someone else changed this.")).toBeVisible();
  await expect(dialog.getByLabel("City")).toHaveValue("Seaside");
});
