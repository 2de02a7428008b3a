import type { Locator, Page } from "@playwright/test";
import { expect, given, oneOfAKind } from "./office.ts";

/** What the journeys among leads have in common. */

export interface GivenLead {
  id: string;
  firstName: string;
  lastName: string;
  version: number;
  status: string;
}

/** A phone number that hardly any other journey has used: two leads with one number may be one person. */
export function someNumber(): string {
  return String(8_505_000_000 + Math.floor(Math.random() * 999_999));
}

export function givenLead(page: Page, change: object = {}): Promise<GivenLead> {
  const person = { firstName: "Nora", lastName: oneOfAKind("Delgado"), phone: someNumber() };
  return given(page, "/api/leads", { ...person, message: "Six windows in the great room", ...change });
}

/** One that the office has given to nobody: by itself it gives every new lead to somebody. */
export async function nobodysLead(page: Page, change: object = {}): Promise<GivenLead> {
  const lead = await givenLead(page, change);
  await page.request.put(`/api/leads/${lead.id}`, { data: { assignedTo: null } });
  return lead;
}

export function column(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** A card on the board, by the button with the lead's name. */
export function cardOf(place: Page | Locator, { firstName, lastName }: GivenLead): Locator {
  return place.getByRole("button", { name: `${firstName} ${lastName}`, exact: true });
}

/** Space on the card that has the focus, until the keys carry it; where it is said what becomes of it. */
export async function pickUpByKey(page: Page, words: string): Promise<Locator> {
  await page.keyboard.press("Space");
  const said = page.locator("[id^=DndLiveRegion]");
  await expect(said).toContainText(words);
  // It is said an instant before the arrows are heard: no hand is so quick.
  await page.evaluate(() => new Promise((heard) => setTimeout(heard)));
  return said;
}
