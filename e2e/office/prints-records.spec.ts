import { createLead } from "../support/leads.ts";
import { expect, test } from "../support/office.ts";
import { givenQuote } from "../support/quotes.ts";
import { givenRoom } from "../support/rooms.ts";
import { uniqueName } from "../support/unique.ts";

test("records print their content without actions, note forms and checkboxes", async ({ page }) => {
  const lead = await createLead(page);
  const { projectId, roomId } = await givenRoom(page, [["Bay", "35 1/8", "60"]]);
  const { quoteId } = await givenQuote(page, uniqueName("Marsh"));
  const { clientId } = await (await page.request.get(`/api/projects/${projectId}`)).json();
  const controls = page.locator("#screen :is(textarea, nav, input[type=checkbox], input[type=search])");
  for (const [address, action, content] of [
    [`/crm/leads/${lead.id}`, "Edit Lead", "Six windows in the great room"],
    [`/crm/clients/${clientId}`, "Edit Client", "(850) 555-0122"],
    [`/crm/projects/${projectId}`, "Edit Project", "Den"],
    [`/crm/projects/${projectId}/room/${roomId}`, "Add Window", "Bay"],
    [`/crm/measure/${projectId}`, "Mark as Measured", "Bay"],
    [`/crm/quotes/${quoteId}`, "Mark as Sent", "Bay"],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    await expect(page.getByRole("button", { name: action }).first()).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: action })).toHaveCount(0);
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("#screen").getByText(content).filter({ visible: true }).first()).toBeVisible();
  }
});
