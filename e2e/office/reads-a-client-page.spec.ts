import { givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { createLead } from "../support/leads.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { freeMonday, uniqueName } from "../support/unique.ts";

// The browser logs the refused email and delete.
test.use({ expectedErrors: /status of 409/ });

test("staff open a client, add a note and edit it, and another client's email is refused", async ({
  page,
}) => {
  const appointment = await givenAppointment(page, freeMonday());
  const taken = `${uniqueName("wanda").replace(" ", ".")}@example.com`;
  const other = { firstName: "Wanda", lastName: uniqueName("Pruitt"), phone: "8505550113", email: taken };
  await given(page, "/api/clients", other);

  await page.goto(
    `/crm/clients?search=${encodeURIComponent(appointment.clientName.split(" ").at(-1) ?? "")}`,
  );
  const row = page.getByRole("row", { name: appointment.clientName });
  await row.getByRole("button", { name: `Actions for ${appointment.clientName}` }).click();
  await expect(page.getByRole("menuitem", { name: "Edit Client" })).toBeVisible();
  expect(await axeViolations(page, "[role=menu]"), "what can be done").toEqual([]);
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: appointment.clientName }).click();
  await expect(page.getByRole("heading", { level: 1, name: appointment.clientName })).toBeVisible();
  await expect(page.getByRole("definition").first(), "the next appointment").toContainText("Consultation");
  await page.getByLabel("Add a note").fill("Prefers linen, nothing shiny");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Prefers linen" })).toContainText("robin");

  await page.getByRole("button", { name: "Edit Client" }).click();
  const dialog = page.getByRole("dialog", { name: appointment.clientName });
  await dialog.getByLabel("City").fill("Seaside");
  await dialog.getByLabel("Email").fill(taken.toUpperCase());
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Failed to update client");
  await expect(dialog.getByLabel("City"), "nothing that was typed is lost").toHaveValue("Seaside");
  await expect(dialog.getByRole("link", { name: "Open that client" })).toBeVisible();
  expect(await axeViolations(page, "[role=dialog]"), "another client's email").toEqual([]);
  await dialog.getByRole("link", { name: "Open that client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Wanda ${other.lastName}` })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "Edit Client" }).click();
  await expect(dialog.getByLabel("City"), "the draft").toHaveValue("Seaside");
  await dialog.getByRole("button", { name: "Start Over" }).click();
  await dialog.getByLabel("City").fill("Seaside");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Client updated successfully");
  await expect(page.getByText("Seaside").first()).toBeVisible();

  await page.getByRole("link", { name: "Schedule Appointment" }).click();
  const form = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(form.getByRole("status").filter({ hasText: "Client" })).toContainText(appointment.clientName);
  await expect(form.getByLabel("Address")).toHaveValue("77 Tupelo Street, Seaside 32459");
  await page.goBack();

  const appointments = page.getByRole("region", { name: "Appointments" });
  await appointments.getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: appointment.clientName })).toBeVisible();
  await page.getByRole("link", { name: "Open Client" }).click();
  await expect(page.getByRole("heading", { level: 1, name: appointment.clientName })).toBeVisible();
});

test("an administrator deletes a client without references", async ({ page }) => {
  const lastName = uniqueName("Sorrel");
  const odile = { firstName: "Odile", lastName, phone: "8505550114" };
  const { id: clientId } = await given<{ id: string }>(page, "/api/clients", odile);
  const house = await given<{ id: string }>(page, "/api/projects", { name: "Gulf house", clientId });
  await page.goto(`/crm/clients/${clientId}`);
  const dialog = page.getByRole("alertdialog", { name: "Delete Client" });
  const openDelete = async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete Client" }).click();
    await expect(dialog).toContainText(`Odile ${lastName} will be permanently deleted`);
  };

  await openDelete();
  expect(await axeViolations(page, "[role=alertdialog]"), "asked first").toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "More" })).toBeFocused();

  await openDelete();
  await dialog.getByRole("button", { name: "Delete Client" }).click();
  await expect(dialog.getByText("This client has 1 project.")).toBeVisible();
  expect(await axeViolations(page, "[role=alertdialog]"), "why it cannot be").toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Odile ${lastName}` })).toBeVisible();

  expect((await page.request.delete(`/api/projects/${house.id}`)).status()).toBe(204);
  await openDelete();
  await dialog.getByRole("button", { name: "Delete Client" }).click();
  await expectToast(page, "Client deleted successfully");
  await expect(page).toHaveURL(/\/crm\/clients$/);
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search clients" }).fill(lastName);
  await expect(page.getByText("No clients found")).toBeVisible();
});

test("a client converted from a lead keeps their page", async ({ page }) => {
  const lead = await createLead(page);
  const { id } = await given<{ id: string }>(page, `/api/leads/${lead.id}/convert-client`, {});
  await page.goto(`/crm/clients/${id}?open=delete&id=${id}`);
  const dialog = page.getByRole("alertdialog", { name: "Delete Client" });
  await dialog.getByRole("button", { name: "Delete Client" }).click();
  await expect(dialog.getByText("This client has 1 lead.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Nora ${lead.lastName}` })).toBeVisible();
});
