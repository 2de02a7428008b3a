import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

/** A lead who became a client, with a project and a note. */
async function givenPerson(page: Page) {
  const [firstName, lastName] = ["Perpetua", uniqueName("Lindqvist")];
  const phone = someNumber();
  const lead = await given<{ id: string }>(page, "/api/leads", {
    ...{ firstName, lastName, phone, email: `${phone}@example.com` },
    ...{ message: "Shades for the sunroom", smsConsent: true },
  });
  await given(page, `/api/leads/${lead.id}/notes`, { text: "Has a large dog" });
  return { id: lead.id, name: `${firstName} ${lastName}` };
}

async function openMore(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByText(name).first()).toBeVisible();
}

test("staff download a person's data as a page", async ({ page }) => {
  const { id, name } = await givenPerson(page);
  await page.goto(`/crm/leads/${id}`);
  await openMore(page, name, "Download Everything");
  const dialog = page.getByRole("dialog", { name: "Download this person's data" });
  await expect(dialog.getByText(`Lead: ${name}`)).toBeVisible();
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download Page" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.html$/);
  const text = await readFile(await file.path(), "utf8");
  for (const held of [name, "Shades for the sunroom", "Has a large dog", "Consents to texts"])
    expect(text).toContain(held);
  await expectToast(page, "Download ready");
  await expect(dialog).toBeHidden();
});

test("staff download everything with the files", async ({ page }) => {
  const { id, name } = await givenPerson(page);
  const client = await given<{ id: string }>(page, `/api/leads/${id}/convert-client`, {});
  const project = await given<{ id: string }>(page, "/api/projects", {
    ...{ name: "Sunroom", clientId: client.id, rooms: [] },
  });
  const added = await page.request.post(`/api/projects/${project.id}/files?name=plan.txt`, {
    ...{ data: Buffer.from("North wall first"), headers: { "content-type": "application/octet-stream" } },
  });
  expect(added.status()).toBe(201);
  await page.goto(`/crm/leads/${id}`);
  await openMore(page, name, "Download Everything");
  const coming = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download ZIP" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await file.path(), "latin1");
  for (const held of ["plan.txt", "North wall first", "Has a large dog"]) expect(bytes).toContain(held);
  await expectToast(page, "Download ready");
});

test("typing the name forgets a person, by keyboard alone, and search no longer finds them", async ({
  page,
}) => {
  const { id, name } = await givenPerson(page);
  await page.goto(`/crm/leads/${id}`);
  await openMore(page, name, "Forget This Person");
  const dialog = page.getByRole("dialog", { name: "Forget this person" });
  await expect(dialog.getByText("This can't be undone.")).toBeVisible();
  await expect(dialog.getByText(/Proof of text consent/)).toBeVisible();
  expect(await axeViolations(page, "[role=dialog]")).toEqual([]);
  const field = dialog.getByRole("textbox", { name: "Name" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Somebody Else");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(new RegExp(`Enter the name exactly: ${name}`));
  await field.fill("");
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press("Enter");
  await expectToast(page, "Person forgotten");
  await expect(page).toHaveURL(/\/crm\/leads$/);
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  const found = await page.request.get(`/api/leads?search=${encodeURIComponent(name)}`);
  expect(await found.json()).toEqual([]);
  const gone = await page.request.get(`/api/leads/${id}`);
  expect(gone.status()).toBe(404);
});

test.describe("a person outside the lists", () => {
  // The browser logs the refused number.
  test.use({ expectedErrors: /Failed to load resource.*400/ });

  test("staff find a deleted person by phone, download their data and forget them", async ({ page }) => {
    const [lastName, phone] = [uniqueName("Lindqvist"), someNumber()];
    const name = `Perpetua ${lastName}`;
    const lead = await given<{ id: string }>(page, "/api/leads", {
      ...{ firstName: "Perpetua", lastName, phone, message: "Shades for the sunroom" },
    });
    await page.request.delete(`/api/leads/${lead.id}`);
    await page.goto("/crm/settings/privacy");
    const section = page.getByRole("region", { name: "Privacy Requests" });
    const field = section.getByLabel("Phone or email");
    await field.fill("850");
    await field.press("Enter");
    await expect(section.getByText("Enter a full phone number or an email address")).toBeVisible();
    await field.fill(phone);
    await field.press("Enter");
    await expect(section.getByText("Only in trash")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const coming = page.waitForEvent("download");
    await section.getByRole("button", { name: `Download everything about ${name}` }).click();
    await page.getByRole("button", { name: "Download Page" }).click();
    expect(await readFile(await (await coming).path(), "utf8")).toContain("Shades for the sunroom");

    await section.getByRole("button", { name: `Forget ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Forget this person" });
    await expect(dialog.getByText(`In the trash: ${name}`)).toBeVisible();
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Forget This Person" }).click();
    await expectToast(page, "Person forgotten");
    await expect(section.getByText("No one has this phone number or email.")).toBeVisible();
  });
});

test("changing retention counts removals first and updates the privacy page", async ({ page }) => {
  await page.goto("/crm/settings/privacy");
  const section = page.getByRole("region", { name: "Data Retention" });
  const messages = section.getByLabel("Messages, in months");
  await expect(section.getByText("Nothing to remove").first()).toBeVisible();
  await messages.fill("2");
  await section.getByRole("button", { name: "Save Retention" }).click();
  await expect(messages).toHaveAccessibleDescription(/Use a whole number: 6 months to 7 years/);
  await messages.fill("18");
  await section.getByRole("button", { name: "Save Retention" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Keep data for a shorter time?" });
  await expect(confirmation.getByText(/Permanently removed within an hour/)).toBeVisible();
  expect(await axeViolations(page, "[role=alertdialog]")).toEqual([]);
  await confirmation.getByRole("button", { name: "Save Retention" }).click();
  await expectToast(page, "Data retention saved");
  await expect(messages).toHaveValue("18");
  await expect(async () => {
    await page.goto("/privacy");
    await expect(page.getByRole("row", { name: /Emails and text messages/ })).toContainText("18 months", {
      timeout: 1_000,
    });
  }).toPass();
  expect(await axeViolations(page)).toEqual([]);
});
