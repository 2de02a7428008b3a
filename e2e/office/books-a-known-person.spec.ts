import type { Page } from "@playwright/test";
import { expect, expectToast, given, refuseOnce, test } from "../support/office.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

const place = { address: "9 Dune Crest Ln", city: "Destin", state: "FL", zipCode: "32541" };

const bookingOf = (page: Page) => page.getByRole("dialog", { name: "Schedule Appointment" });

async function chooseTime(page: Page) {
  const day = freeMonday();
  await bookingOf(page).getByLabel("Preferred Date").fill(day);
  await bookingOf(page).getByLabel("Preferred Time").fill("14:30");
}

test("staff find a caller by phone and book without an email", async ({ page }) => {
  const lastName = uniqueName("Pike");
  const phone = someNumber();
  const lead = { firstName: "Desmond", lastName, phone, message: "Called about shades", ...place };
  const { id } = await given<{ id: string }>(page, "/api/leads", lead);
  await page.goto("/crm/appointments?open=add");
  const dialog = bookingOf(page);
  const search = dialog.getByRole("combobox", { name: "Find a Client or Lead" });
  await expect(search).toBeFocused();
  await expect(dialog.getByLabel("First Name")).toBeHidden();
  await dialog.getByRole("button", { name: "New Person" }).click();
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await dialog.getByLabel("First Name").fill("Somebody");
  await search.fill(`${phone.slice(3, 6)}-${phone.slice(6)}`);
  await expect(dialog.getByRole("option", { name: `Desmond ${lastName}` })).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(search).toHaveValue(`Desmond ${lastName}`);
  await expect(dialog.getByLabel("First Name")).toBeHidden();
  await expect(dialog.getByRole("status").filter({ hasText: "Lead" })).toContainText(phone.slice(6));
  await expect(dialog.getByLabel("Address")).toHaveValue("9 Dune Crest Ln, Destin, FL 32541");

  await dialog.getByRole("button", { name: "Choose Someone Else" }).click();
  await expect(search).toBeFocused();
  await expect(dialog.getByLabel("First Name")).toHaveValue("Somebody");
  await expect(dialog.getByLabel("Address")).toHaveValue("");
  await search.fill(lastName);
  await dialog.getByRole("option", { name: `Desmond ${lastName}` }).click();
  await chooseTime(page);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).dblclick();
  await expectToast(page, "Appointment Scheduled");
  const { status } = await (await page.request.get(`/api/leads/${id}`)).json();
  expect(status).toBe("scheduled");
  const found = await page.request.get(`/api/appointments?search=${encodeURIComponent(lastName)}`);
  expect(await found.json()).toMatchObject([{ leadId: id, address: "9 Dune Crest Ln, Destin, FL 32541" }]);
});

test("an unknown name starts a new person with all fields", async ({ page }) => {
  const lastName = uniqueName("Vanterpool");
  await page.goto("/crm/appointments?open=add");
  const dialog = bookingOf(page);
  const search = dialog.getByRole("combobox", { name: "Find a Client or Lead" });
  await search.fill(`Theo ${lastName}`);
  await expect(dialog.getByRole("option", { name: "New person" })).toBeVisible();
  await search.press("Enter");
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  await expect(dialog.getByLabel("First Name")).toHaveValue("Theo");
  await expect(dialog.getByLabel("Last Name")).toHaveValue(lastName);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expect(dialog.getByText("Valid email is required")).toBeVisible();
  await expect(dialog.getByText("Valid phone number is required")).toBeVisible();
  await expect(dialog.getByText("Project description is required")).toBeVisible();
});

test.describe("after one refusal by the server", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("staff edit and book a client without an email", async ({ page }) => {
    const lastName = uniqueName("Haddad");
    const client = { firstName: "Noor", lastName, phone: someNumber(), ...place };
    const { id } = await given<{ id: string }>(page, "/api/clients", client);
    await page.goto(`/crm/clients/${id}`);
    await page.getByRole("button", { name: "Edit Client" }).click();
    const edit = page.getByRole("dialog", { name: `Noor ${lastName}` });
    await edit.getByLabel("City").fill("Seaside");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Client updated successfully");

    await page.getByRole("link", { name: "Schedule Appointment" }).click();
    const dialog = bookingOf(page);
    await expect(dialog.getByRole("status").filter({ hasText: "Client" })).toContainText(`Noor ${lastName}`);
    await dialog.getByLabel("Address").fill("Gate code 1187, 9 Dune Crest Ln");
    await dialog.getByLabel("Project Description").fill("Measure the sunroom");
    await chooseTime(page);
    await refuseOnce(page, "POST", "**/api/appointments");
    await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByLabel("Address")).toHaveValue("Gate code 1187, 9 Dune Crest Ln");
    await expect(dialog.getByLabel("Project Description")).toHaveValue("Measure the sunroom");
    await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
    await expectToast(page, "Appointment Scheduled");
  });
});
