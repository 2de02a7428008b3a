import { axeViolations } from "../support/axe.ts";
import { cardOf, createLead } from "../support/leads.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("a card and a row open the same panel, which edits the lead in place", async ({ page }) => {
  const lastName = uniqueName("Marsh");
  const ada = await createLead(page, { firstName: "Ada", lastName, estimatedValue: "900" });
  const ben = await createLead(page, { firstName: "Ben", lastName });
  await page.goto(`/crm/leads?search=${encodeURIComponent(lastName)}`);
  await cardOf(page, ada).click();
  const panel = page.getByRole("dialog", { name: `Ada ${lastName}` });
  await expect(panel).toContainText("$900");
  expect(await axeViolations(page)).toEqual([]);
  await expect(panel.getByRole("textbox")).toHaveCount(0);
  await panel.getByRole("button", { name: "Value: $900" }).click();
  await expect(panel.getByLabel("Value ($)")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Value: $900" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("1250");
  await page.keyboard.press("Enter");
  await expectToast(page, "Lead updated successfully");
  await panel.getByRole("button", { name: "Status: New" }).click();
  await page.getByRole("menuitemradio", { name: "Contacted" }).click();
  await panel.getByRole("button", { name: "Follow up: None" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow" }).click();
  await expect(panel.getByRole("button", { name: /^Follow up: \w{3} \d+$/ })).toBeVisible();
  await expect(panel).toContainText("$1,250");
  await expect(page.getByRole("region", { name: "Contacted" })).toContainText("$1,250");

  await cardOf(page, ben).click();
  const other = page.getByRole("dialog", { name: `Ben ${lastName}` });
  await expect(other).toBeFocused();
  await expect(panel).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(other).toBeHidden();
  await expect(cardOf(page, ben)).toBeFocused();

  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("link", { name: `Ada ${lastName}` }).click();
  await panel.getByRole("button", { name: "Edit Lead" }).click();
  await expect(panel.getByLabel("First Name")).toBeFocused();
  await expect(panel.getByLabel("Estimated Value")).toHaveValue("1250.00");
  expect(await axeViolations(page)).toEqual([]);
  await panel.getByLabel("City").fill("Destin");
  await panel.getByRole("button", { name: "Save Changes" }).click();
  await expect(panel.getByRole("button", { name: "Edit Lead" })).toBeFocused();
  await expect(panel).toContainText("Destin");
  await page.goBack();
  await expect(panel).toBeHidden();
});

test("the panel names the appointment and who comes, on a phone as a dialog", { tag: "@phone" }, async ({
  page,
}) => {
  const lead = await createLead(page);
  await given(page, `/api/leads/${lead.id}/schedule-consultation`, {
    appointmentData: {
      appointmentType: "consultation",
      scheduledAt: "2027-03-01T16:00:00.000Z",
      duration: 60,
    },
  });
  await page.goto(`/crm/leads?search=${encodeURIComponent(lead.lastName)}&open=lead&id=${lead.id}`);
  const panel = page.getByRole("dialog", { name: `Nora ${lead.lastName}` });
  await expect(panel.getByRole("link", { name: /Mar 1.* 10:00 AM/ })).toBeVisible();
  await expect(panel).toContainText("with nobody yet");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
});
