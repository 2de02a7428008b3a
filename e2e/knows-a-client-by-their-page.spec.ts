import { expect, expectToast, given, oneOfAKind, test } from "./office.ts";
import { complaints } from "./requests.ts";
import { freeMonday, givenVisit } from "./visits.ts";

// The e-mail of somebody else is refused.
test.use({ expectedErrors: /status of 409/ });

test("a client is opened from the directory, noted, changed, and kept apart from another", async ({
  page,
}) => {
  const visit = await givenVisit(page, freeMonday());
  const taken = `${oneOfAKind("wanda").replace(" ", ".")}@example.com`;
  const other = { firstName: "Wanda", lastName: oneOfAKind("Pruitt"), phone: "8505550113", email: taken };
  await given(page, "/api/clients", other);

  await page.goto(`/crm/clients?search=${encodeURIComponent(visit.clientName.split(" ").at(-1) ?? "")}`);
  const row = page.getByRole("row", { name: visit.clientName });
  await row.getByRole("button", { name: `Actions for ${visit.clientName}` }).click();
  await expect(page.getByRole("menuitem", { name: "Edit Client" })).toBeVisible();
  expect(await complaints(page, "[role=menu]"), "what can be done").toEqual([]);
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: visit.clientName }).click();
  await expect(page.getByRole("heading", { level: 1, name: visit.clientName })).toBeVisible();
  await page.getByLabel("Write a note").fill("Prefers linen, nothing shiny");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expectToast(page, "Note added");
  await expect(page.getByRole("listitem").filter({ hasText: "Prefers linen" })).toContainText("robin");

  await page.getByRole("button", { name: "Edit Client" }).click();
  const dialog = page.getByRole("dialog", { name: visit.clientName });
  await dialog.getByLabel("City").fill("Seaside");
  await dialog.getByLabel("Email").fill(taken.toUpperCase());
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Failed to update client");
  await expect(dialog.getByLabel("City"), "nothing that was typed is lost").toHaveValue("Seaside");
  await expect(dialog.getByRole("link", { name: "Open that client" })).toBeVisible();
  expect(await complaints(page, "[role=dialog]"), "the e-mail of somebody else").toEqual([]);
  await dialog.getByRole("link", { name: "Open that client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Wanda ${other.lastName}` })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "Edit Client" }).click();
  await dialog.getByLabel("City").fill("Seaside");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Client updated successfully");
  await expect(page.getByText("Seaside").first()).toBeVisible();

  await page.getByRole("link", { name: "Schedule Appointment" }).click();
  const form = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(form.getByLabel("Last Name")).toHaveValue(visit.clientName.split(" ").slice(1).join(" "));
  await expect(form.getByLabel("Address")).toHaveValue("77 Tupelo Street, Seaside 32459");
  await page.goBack();

  const visits = page.getByRole("region", { name: "Appointments" });
  await visits.getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: visit.clientName })).toBeVisible();
  await page.getByRole("link", { name: "Open Client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: visit.clientName })).toBeVisible();
});
