import { createLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";

test.use({ expectedErrors: /status of 409/ });

test("the second of two people who edit one lead chooses", async ({ page }) => {
  const lead = await createLead(page, { city: "Destin", notes: "Gate code 0" });
  await page.goto(`/crm/leads?open=edit&id=${lead.id}`);
  const dialog = page.getByRole("dialog", { name: `Nora ${lead.lastName}` });
  await dialog.getByLabel("City").fill("Miramar Beach");
  await dialog.getByLabel("Notes").fill("Gate code 2");
  const meanwhile = { notes: "Gate code 1", status: "contacted" };
  await page.request.put(`/api/leads/${lead.id}`, { data: meanwhile });
  await dialog.getByRole("button", { name: "Save Changes" }).click();

  await expect(dialog.getByText("robin changed this lead while you were editing it.")).toBeFocused();
  const choice = (field: string, side: "Yours" | "Theirs") =>
    dialog
      .getByRole("group", { name: new RegExp(`^${field}`) })
      .getByRole("radio", { name: new RegExp(`^${side}`) });
  await expect(choice("City", "Yours")).toBeChecked();
  await expect(choice("Status", "Theirs")).toBeChecked();
  await dialog.getByRole("button", { name: "Save Choices" }).click();
  await expect(dialog.getByText("Choose one")).toBeVisible();

  await dialog.getByRole("button", { name: "Back to Editing" }).click();
  await expect(dialog.getByLabel("Notes")).toHaveValue("Gate code 2");
  await expect(dialog.getByLabel("City")).toHaveValue("Miramar Beach");
  await page.request.put(`/api/leads/${lead.id}`, { data: { notes: "Gate code 3" } });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await choice("Notes", "Theirs").check();
  await dialog.getByRole("button", { name: "Save Choices" }).click();
  await expectToast(page, "Lead updated successfully");
  await expect(dialog).toBeHidden();
  const saved = await (await page.request.get(`/api/leads/${lead.id}`)).json();
  expect(saved).toMatchObject({ city: "Miramar Beach", notes: "Gate code 3", status: "contacted" });
});

test("the second of two administrators who edit one setting chooses", async ({ page }) => {
  await page.goto("/crm/settings/business");
  const business = page.getByRole("region", { name: "Business Settings" });
  const hours = business.getByLabel("Reminders");
  const saved = async () => (await (await page.request.get("/api/business")).json()).reminderHours;
  await expect(hours).toHaveValue("24, 2", { timeout: 20_000 });
  await hours.fill("2, 48");
  await page.request.put("/api/business", { data: { reminderHours: [12] } });
  await expect(business.getByText("Someone else changed this.")).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await business.getByRole("button", { name: "Save Settings" }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(["reminderHours", "version"]);

  await expect(business.getByText("robin changed this part of the settings")).toBeFocused();
  const confirmation = business.getByRole("group", { name: /^Reminders/ });
  await expect(confirmation.getByRole("radio")).toHaveCount(2);
  await expect(confirmation.getByText("48, 2 hours before")).toBeVisible();
  await business.getByRole("button", { name: "Save Choices" }).click();
  await expect(business.getByText("Choose one")).toBeVisible();
  await confirmation.getByRole("radio", { name: /^Theirs/ }).check();
  await business.getByRole("button", { name: "Save Choices" }).click();
  await expectToast(page, "Settings saved");
  await expect(hours).toHaveValue("12");
  expect(await saved()).toEqual([12]);

  await hours.fill("24, 2");
  await business.getByRole("button", { name: "Save Settings" }).click();
  await expect.poll(saved).toEqual([24, 2]);
});

test("editing a profile in two windows asks which edit to keep", async ({ page }) => {
  const saved = async () => (await page.request.get("/api/account/profile")).json();
  const { email, phone } = await saved();
  await page.goto("/crm/settings/profile");
  const profile = page.getByRole("region", { name: "Profile Settings" });
  await profile.getByLabel("Phone").fill("8505550171");
  await page.request.put("/api/account/profile", { data: { email, phone: "8505550172" } });
  await profile.getByRole("button", { name: "Save Profile" }).click();
  const confirmation = profile.getByRole("group", { name: /^Phone/ });
  await expect(confirmation.getByText("(850) 555-0172")).toBeVisible();
  await profile.getByRole("radio", { name: /^Yours/ }).check();
  await profile.getByRole("button", { name: "Save Choices" }).click();
  await expectToast(page, "Profile saved");
  await expect(profile.getByLabel("Phone")).toHaveValue("8505550171");
  await expect.poll(saved).toMatchObject({ email, phone: "8505550171" });
  await page.request.put("/api/account/profile", { data: { email, phone } });
});
