import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, refuseOnce, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test.use({ expectedErrors: /status of (409|500)/ });

test("a failed save keeps the form, and a retry saves it", async ({ page }) => {
  await page.goto("/crm/leads?view=table&open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expect(dialog.getByLabel("First Name")).toHaveAttribute("aria-invalid", "true");
  expect(await axeViolations(page, "[role=dialog]"), "faults of fields").toEqual([]);
  const lastName = uniqueName("Vega");
  await dialog.getByLabel("First Name").fill("Marisol");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Phone").fill("8505550111");
  await dialog.getByLabel("Message").fill("Two bedrooms get the full morning sun");
  await refuseOnce(page, "POST", "**/api/leads");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Failed to create lead");
  await expect(dialog.getByRole("alert")).toHaveText("500: Not now");
  expect(await axeViolations(page), "the fault of the form, and a toast").toEqual([]);
  await expect(dialog.getByLabel("Message")).toHaveValue("Two bedrooms get the full morning sun");

  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");
  await expect(page.getByRole("row", { name: lastName })).toBeVisible();
});

test("saving over another user's change asks first", async ({ page }) => {
  const client = { firstName: "Wanda", lastName: uniqueName("Pruitt"), phone: "8505550113" };
  const { id } = await given<{ id: string }>(page, "/api/clients", client);
  await page.goto(`/crm/clients?search=${client.lastName}&open=edit&id=${id}`);
  const dialog = page.getByRole("dialog", { name: `Wanda ${client.lastName}` });
  await dialog.getByLabel("City").fill("Miramar Beach");
  await page.request.put(`/api/clients/${id}`, { data: { notes: "Prefers mornings" } });

  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("changed this client while you were editing it.")).toBeVisible();
  await expect(
    dialog.getByRole("group", { name: /^City/ }).getByRole("radio", { name: /^Yours/ }),
  ).toBeChecked();
  await expect(dialog.getByRole("group", { name: /^Notes/ })).toContainText("Prefers mornings");
  expect(await axeViolations(page, "[role=dialog]"), "the choice between two edits").toEqual([]);
  await dialog.getByRole("button", { name: "Save Choices" }).click();
  await expectToast(page, "Client updated successfully");
  await expect(page.getByRole("row", { name: client.lastName }).getByText("Miramar Beach, FL")).toBeVisible();
});
