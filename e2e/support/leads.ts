import type { Locator, Page } from "@playwright/test";
import { expect, given } from "./office.ts";
import { someNumber, uniqueName } from "./unique.ts";

export interface CreatedLead {
  id: string;
  firstName: string;
  lastName: string;
  version: number;
  status: string;
}

export function createLead(page: Page, change: object = {}): Promise<CreatedLead> {
  const person = { firstName: "Nora", lastName: uniqueName("Delgado"), phone: someNumber() };
  return given(page, "/api/leads", { ...person, message: "Six windows in the great room", ...change });
}

/** An unassigned lead. The office assigns every new lead automatically. */
export async function unassignedLead(page: Page, change: object = {}): Promise<CreatedLead> {
  const lead = await createLead(page, change);
  await page.request.put(`/api/leads/${lead.id}`, { data: { assignedTo: null } });
  return lead;
}

export function column(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

export function cardOf(place: Page | Locator, { firstName, lastName }: CreatedLead): Locator {
  return place.getByRole("button", { name: `${firstName} ${lastName}`, exact: true });
}

/** Presses Space on the focused card and waits for dragging to start. Returns the live region. */
export async function pickUpByKey(page: Page, text: string): Promise<Locator> {
  await page.keyboard.press("Space");
  const announcement = page.locator("[id^=DndLiveRegion]");
  await expect(announcement).toContainText(text);
  // The announcement comes one task before the arrow keys work.
  await page.evaluate(() => new Promise((listener) => setTimeout(listener)));
  return announcement;
}

/** From the table: the panel, then the lead's own page. */
export async function openLeadPage(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("dialog", { name }).getByRole("link", { name: "View Lead" }).click();
}
