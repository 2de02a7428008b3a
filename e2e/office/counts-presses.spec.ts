import type { Locator } from "@playwright/test";
import { appointmentNow, givenAppointment } from "../support/appointments.ts";
import { approvedUser, expect, expectToast, test } from "../support/office.ts";
import { givenRoom } from "../support/rooms.ts";
import { freeMonday } from "../support/unique.ts";

/** Clicks each place in turn, and returns how many clicks that took. Typing does not count. */
async function press(...places: Locator[]): Promise<number> {
  for (const place of places) await place.click();
  return places.length;
}

test("an ill team member's day is handed over in six presses", async ({ page, request }) => {
  const { id, username } = await approvedUser(page, request, "noel");
  const day = freeMonday();
  const appointment = await givenAppointment(page, day, { assignedTo: id });
  await page.goto("/crm");
  let presses = await press(
    page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Settings" }),
    page.getByRole("link", { name: /^Team and Roles/ }),
    page.getByRole("button", { name: `Actions for ${username}` }),
    page.getByRole("menuitem", { name: "Mark Away" }),
  );
  const dialog = page.getByRole("dialog", { name: `${username} is away` });
  await dialog.getByLabel("Last day").fill(day);
  await dialog.getByLabel("Assign all to").selectOption("robin");
  presses += 1;
  presses += await press(dialog.getByRole("button", { name: "Save" }));
  await expectToast(page, "Appointments handed over: 1. Leads: 0.");
  expect((await appointmentNow(page, appointment)).assignedName).toBe("robin");
  expect(presses).toBeLessThanOrEqual(6);
});

test("a measured house becomes a quote in two presses", async ({ page }) => {
  const { projectId } = await givenRoom(page, [
    ["North", "36", "60"],
    ["South", "42", "60"],
  ]);
  await page.goto(`/crm/projects/${projectId}`);
  const presses = await press(
    page.getByRole("link", { name: "Generate Quote" }),
    page.getByRole("button", { name: "Save Quote as Draft" }),
  );
  await expectToast(page, "Quote has been saved as draft");
  expect(presses).toBeLessThanOrEqual(2);
});
