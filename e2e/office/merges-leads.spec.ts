import { axeViolations } from "../support/axe.ts";
import { createLead, openLeadPage } from "../support/leads.ts";
import { expect, expectToast, submitCallback, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

// The browser logs the 404.
test.use({ expectedErrors: /status of 404/ });

test("merging two leads combines their activity", async ({ page }) => {
  const phone = someNumber();
  const primary = await createLead(page, { phone, message: "Shutters upstairs" });
  const other = await createLead(page, {
    phone,
    lastName: primary.lastName,
    firstName: "Eleanor",
    message: "Blinds",
  });
  await page.request.post(`/api/leads/${other.id}/notes`, { data: { text: "Has a skylight" } });
  await page.goto("/crm/leads?view=table");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByLabel("Duplicates").selectOption("Possible Duplicates");
  await openLeadPage(page, `Eleanor ${primary.lastName}`);
  const alike = page.getByRole("region", { name: "Possible duplicates" });
  await expect(alike.getByRole("button", { name: `Compare with Nora ${primary.lastName}` })).toBeVisible();
  await page.goto(`/crm/leads/${primary.id}`);
  await expect(alike).toContainText("Same phone");
  await alike.getByRole("button", { name: `Compare with Eleanor ${primary.lastName}` }).click();

  const dialog = page.getByRole("dialog", { name: "Merge Leads" });
  const firstName = dialog.getByRole("group", { name: "First Name" });
  await expect(firstName.getByRole("radio", { name: /^This lead/ })).toBeChecked();
  await firstName.getByRole("radio", { name: /^The other/ }).check();
  await expect(
    dialog.getByRole("group", { name: "Message" }).getByRole("radio", { name: /^Both/ }),
  ).toBeChecked();
  await dialog.getByRole("button", { name: "Merge" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Merge these two leads?" });
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await confirmation.getByRole("button", { name: "Merge Leads" }).click();
  await expectToast(page, "Leads merged");

  await expect(page.getByRole("heading", { name: `Eleanor ${primary.lastName}`, level: 1 })).toBeVisible();
  await expect(page.getByText("Has a skylight")).toBeVisible();
  await expect(alike).toBeHidden();
  await page.goForward();
  await expect(dialog.getByText("These leads are already merged.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  await page.goto(`/crm/leads/${other.id}`);
  await expect(page).toHaveURL(`/crm/leads/${primary.id}`);
});

test("staff mark two leads as not duplicates and undo it", async ({ page }) => {
  const phone = someNumber();
  const lead = await createLead(page, { phone });
  const other = await createLead(page, { phone, lastName: lead.lastName, firstName: "Walt" });
  await page.goto(`/crm/leads/${lead.id}`);
  const alike = page.getByRole("region", { name: "Possible duplicates" });
  await alike.getByRole("button", { name: `Not a Duplicate of Walt ${lead.lastName}` }).press("Enter");
  await expectToast(page, "Marked as not duplicates");
  await expect(alike).toBeHidden();
  await expect(page.locator("#screen")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(alike.getByRole("button", { name: `Compare with Walt ${lead.lastName}` })).toBeVisible();
  await alike.getByRole("button", { name: /^Not a Duplicate/ }).click();
  await expect(alike).toBeHidden();

  await page.goto(`/crm/leads/${other.id}`);
  const alert = page
    .getByRole("listitem")
    .filter({ hasText: `Marked as not duplicates: Nora ${lead.lastName}` });
  await expect(alert.first()).toBeVisible();
  await expect(alike).toBeHidden();
  await page.getByText("Not a duplicate of another lead").click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: `Mark as Possible Duplicate of Nora ${lead.lastName}` }).click();
  await expect(alike.getByRole("button", { name: `Compare with Nora ${lead.lastName}` })).toBeVisible();
});

test("later request details change the lead only when staff apply them", async ({ page, request }) => {
  const lastName = uniqueName("Delacroix");
  const vera = { firstName: "Vera", lastName, phone: someNumber() };
  await submitCallback(request, { ...vera, message: "Please call me back", leadType: "callback" });
  const email = "vera@example.com";
  await submitCallback(request, { ...vera, email, message: "And by email, please", leadType: "callback" });
  const [lead] = await (await page.request.get(`/api/leads?search=${lastName}`)).json();
  expect(lead.email).toBeNull();
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByRole("heading", { name: "Also gave" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: `Use Email ${email}` }).press("Enter");
  await expectToast(page, "Lead updated successfully");
  await expect(page.getByRole("heading", { name: "Also gave" })).toBeHidden();
  await expect(page.locator("#screen")).toBeFocused();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  await submitCallback(request, {
    ...vera,
    email,
    message: "Texts are fine",
    leadType: "email",
    smsConsent: true,
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Also gave" })).toBeVisible();
  await page.getByRole("button", { name: "Record Consent" }).last().press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Read this to Vera");
});
