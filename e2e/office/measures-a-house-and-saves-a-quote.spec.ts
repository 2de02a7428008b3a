import type { Browser, Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("staff turn a website request into measurements and a saved quote", { tag: "@both" }, async ({
  page,
  browser,
  isMobile,
}) => {
  const lastName = uniqueName("Delgado");
  const project = `${lastName} House`;

  await test.step("a visitor asks for a consultation", () => requestConsultation(browser, lastName));
  await test.step("staff find her request", () => findRequest(page, lastName));
  await test.step("make her a client", () => convert(page, lastName));
  await test.step("start the project", () => startProject(page, { lastName, project }));
  await test.step("measure the living room", () => measure(page));
  await test.step("duplicate the room", () => duplicateRoom(page));
  await test.step("save the quote", () => saveQuote(page, isMobile));
  await test.step("find the quote again", () => findQuote(page, lastName));
});

/** A fresh browser. */
async function requestConsultation(browser: Browser, lastName: string) {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.clock.install();
  await page.goto("/schedule");
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(`${lastName.replace(" ", ".")}@example.com`);
  // A unique number: two requests within a day are one lead.
  await page.getByLabel("Phone").pressSequentially(someNumber());
  await page.getByLabel("Zip Code").fill("32459");
  await page.getByLabel("Morning").check();
  await page.getByLabel("Comments").fill("Six windows in the great room, facing the water");
  // Sent faster than a person types, it would be quarantined.
  await page.clock.fastForward(2_000);
  await page.getByRole("button", { name: "Submit Request" }).click();
  await expect(page.getByText("Request Received!")).toBeVisible();
  await visitor.close();
}

async function findRequest(page: Page, lastName: string) {
  await page.goto(`/crm/appointments?search=${lastName}`);
  await expect(page.getByRole("article").filter({ hasText: lastName }).getByText("Pending")).toBeVisible();
  await page.goto(`/crm/leads?search=${lastName}`);
  await page.getByRole("button", { name: `Actions for Nora ${lastName}` }).click();
  await page.getByRole("menuitem", { name: "Mark Contacted" }).click();
  await expectToast(page, "Lead updated successfully");
}

async function convert(page: Page, lastName: string) {
  await page.getByRole("button", { name: `Nora ${lastName}`, exact: true }).click();
  await page.getByRole("button", { name: "Convert to Client" }).click();
  await expectToast(page, "Lead converted to client successfully");
  const panel = page.getByRole("dialog", { name: `Nora ${lastName}` });
  await expect(panel.getByRole("link", { name: "Open Client" })).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(
    page
      .getByRole("region", { name: "Converted" })
      .getByRole("button", { name: `Nora ${lastName}`, exact: true }),
  ).toBeVisible();
}

async function startProject(page: Page, { lastName, project }: { lastName: string; project: string }) {
  await page.goto("/crm/projects");
  // An office without projects offers the first one instead.
  await page
    .getByRole("button", { name: /^(New|Start Your First) Project$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "New Project" });
  await dialog.getByLabel("Project Name").fill(project);
  await dialog.getByRole("combobox", { name: "Client" }).fill(lastName);
  await dialog.getByRole("option", { name: `Nora ${lastName}` }).click();
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(dialog.getByText("Start date is required")).toBeVisible();
  await expect(dialog.getByText("Completion date is required")).toBeVisible();
  await dialog.getByLabel("Start Date").fill("2027-01-11");
  await dialog.getByLabel("Completion Date").fill("2027-02-26");
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expectToast(page, "Project created successfully");

  await expect(page.getByRole("heading", { name: project, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Add Room" }).click();
  const room = page.getByRole("dialog", { name: "Add Room" });
  await expect(room.getByRole("button", { name: "Add Room" })).toBeDisabled();
  await room.getByRole("button", { name: "Living Room" }).click();
  await room.getByRole("button", { name: "Add Room" }).click();
  await expectToast(page, "You can now add window measurements");
}

async function measure(page: Page) {
  await page.getByRole("link", { name: "Start Measuring" }).click();
  await expect(page.getByRole("heading", { name: "Measure - Living Room" })).toBeVisible();
  await page.getByRole("button", { name: "Add Window", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add Window" });
  const save = dialog.getByRole("button", { name: "Save Window" });
  await dialog.getByLabel("Name").fill("Left of the fireplace");
  await dialog.getByRole("textbox", { name: "Width" }).fill("35-1/8");
  await expect(dialog.getByText('35 1/8"')).toBeVisible();
  await dialog.getByRole("textbox", { name: "Height" }).fill("60");
  await expect(save).toBeDisabled();
  await chooseSecond(page, "Product");
  await chooseSecond(page, "Material");
  const price = await dialog.getByRole("status", { name: "Price" }).innerText();
  expect(price).toMatch(/^\$[\d,]+\.\d\d$/);
  await save.click();
  await expectToast(page, "Measurement saved successfully");
  await expect(page.getByRole("status").filter({ hasText: price })).toBeVisible();
  await expect(page.getByText('35 1/8" × 60"')).toBeVisible();
}

/** The first real option. */
async function chooseSecond(page: Page, label: string) {
  await page.getByRole("dialog").getByLabel(label).selectOption({ index: 1 });
}

async function duplicateRoom(page: Page) {
  await page.getByRole("link", { name: "Back to Project" }).click();
  await page.getByRole("button", { name: "Actions for Living Room" }).click();
  await page.getByRole("menuitem", { name: "Duplicate Room" }).click();
  await expectToast(page, "Room and all windows copied successfully");
  await expect(page.getByRole("article").filter({ hasText: "1 window" })).toHaveCount(2);
}

async function saveQuote(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Generate Quote" }).click();
  } else {
    await page.getByRole("link", { name: "Generate Quote" }).click();
  }
  await expect(page.getByRole("heading", { name: "Generate Quote" })).toBeVisible();
  const discount = page.getByLabel("Discount (%)");
  await discount.pressSequentially("125");
  await expect(discount).toHaveValue("12");
  await discount.pressSequentially(".5");
  await page.getByLabel("Quote Notes").fill("Fitting within six weeks");
  await page.getByRole("button", { name: "Save Quote as Draft" }).click();
  await expectToast(page, "Quote has been saved as draft");
  await expect(page).toHaveURL("/crm/projects");
}

async function findQuote(page: Page, client: string) {
  await page.goto("/crm/quotes");
  await page.getByRole("row", { name: client }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Nora /);
  await expect(page.getByText(/^QTE-\d{8}-[A-Z0-9]{4}$/).first()).toBeVisible();
  await expect(page.getByText("Discount (12.5%)")).toBeVisible();
  await expect(page.getByText("Fitting within six weeks")).toBeVisible();
  await expect(page.getByText("Left of the fireplace")).toHaveCount(2);
}
