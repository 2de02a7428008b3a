import type { Locator, Page } from "@playwright/test";
import { expect, given } from "./office.ts";
import { uniqueName } from "./unique.ts";

/** Each test books in its own week, so that parallel tests do not collide. */

export interface GivenAppointment {
  id: string;
  clientId: string | null;
  clientName: string;
  scheduledAt: string;
  duration: number;
  status: string;
  assignedName: string | null;
  version: number;
}

/** The signed-in user, to assign appointments to. */
export async function robinsId(page: Page): Promise<string> {
  return (await (await page.request.get("/api/user")).json()).id;
}

export async function givenAppointment(
  page: Page,
  preferredDate: string,
  more: object = {},
): Promise<GivenAppointment> {
  const lastName = uniqueName("Okafor");
  return given<GivenAppointment>(page, "/api/appointments", {
    firstName: "Ada",
    lastName,
    email: `${lastName.replace(" ", ".").toLowerCase()}@example.com`,
    phone: "850-555-0119",
    address: "77 Tupelo Street, Seaside 32459",
    appointmentType: "consultation",
    preferredDate,
    preferredTime: "10:00",
    propertyType: "vacation_home",
    projectDescription: "Shades for the widow's walk",
    ...more,
  });
}

export async function appointmentNow(page: Page, { id }: GivenAppointment): Promise<GivenAppointment> {
  return (await page.request.get(`/api/appointments/${id}`)).json();
}

export function blockOf(page: Page, { clientName }: GivenAppointment): Locator {
  return page.getByRole("button", { name: clientName });
}

/** An action of an appointment's row, from its menu. */
export async function chooseFor(card: Locator, action: string) {
  await card.getByRole("button", { name: /^More for/ }).click();
  await card.page().getByRole("menuitem", { name: action }).click();
}

/** Height of one hour in the visible calendar, in pixels. */
export async function hourHeight(page: Page): Promise<number> {
  const eight = await page.getByText("8 AM", { exact: true }).boundingBox();
  const nine = await page.getByText("9 AM", { exact: true }).boundingBox();
  return (nine?.y ?? 0) - (eight?.y ?? 0);
}

/**
 * Drags in small steps, like a hand, and lets go when the calendar announces `until`: a drop saves what the preview
 * shows, which follows the mouse by a frame.
 */
export async function pull(
  page: Page,
  what: Locator,
  by: { x: number; y: number },
  until: string,
  from = { x: 0.5, y: 0.3 },
) {
  // Near the edge the calendar would scroll.
  await what.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await what.boundingBox();
  if (!box) throw new Error("There is nothing to pull");
  const [x, y] = [box.x + box.width * from.x, box.y + box.height * from.y];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + (by.x * step) / 8, y + (by.y * step) / 8);
  await expect(page.getByRole("status").filter({ hasText: until })).toBeAttached();
  await page.mouse.up();
}
