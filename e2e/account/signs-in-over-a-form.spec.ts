import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { createLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test.use({ expectedErrors: /status of 401/ });

const password = "keeps-the-blinds-level";

test("a lead typed while the session ends is saved once after sign-in", async ({ page }) => {
  const lastName = uniqueName("Delgado");
  // The event stream would ask for sign-in before the click.
  await page.route("**/api/live", () => {});
  await page.goto("/crm/leads?open=add");
  const form = page.getByRole("dialog", { name: "Add Lead" });
  await form.getByLabel("First Name").fill("Nora");
  await form.getByLabel("Last Name").fill(lastName);
  await form.getByLabel("Phone").fill("8505550134");
  await form.getByLabel("Message").fill("Six windows in the great room");
  await form.getByLabel("Type", { exact: true }).selectOption("callback");
  await form.getByLabel("Source").selectOption("referral");
  await form.getByLabel("Priority").selectOption("urgent");
  await page.request.post("/api/logout");
  await form.getByRole("button", { name: "Add Lead" }).click();

  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Username")).toHaveValue("robin");
  await expect(dialog.getByLabel("Password")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(form.getByRole("alert")).toContainText("401: Your session has ended. Sign in to continue.");
  await expect(form.getByLabel("Message")).toHaveValue("Six windows in the great room");

  await form.getByRole("button", { name: "Add Lead" }).click();
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("The username or password is incorrect");
  await signIn(page);
  await expectToast(page, "Lead created successfully");
  await expect(form).toBeHidden();
  const found = await page.request.get(`/api/leads?search=${encodeURIComponent(lastName)}`);
  expect(await found.json()).toMatchObject([{ lastName, source: "referral", priority: "urgent" }]);
});

test("an expired session asks to sign in over a note, which stays", async ({ page }) => {
  const lead = await createLead(page);
  await page.goto(`/crm/leads/${lead.id}`);
  const note = page.getByLabel("Add a note");
  await note.fill("Gate code 7");
  await page.request.post("/api/logout");
  await signIn(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(note).toHaveValue("Gate code 7");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Gate code 7" })).toBeVisible();
});

test("an expired session without a form redirects to sign-in and back", async ({ page }) => {
  const line = page.waitForResponse("**/api/live");
  await page.goto("/crm/clients");
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
  await line;
  await page.request.post("/api/logout");
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent("/crm/clients")}`);
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign In to Continue" });

async function signIn(page: Page) {
  await dialogOf(page).getByLabel("Password").fill(password);
  await dialogOf(page).getByRole("button", { name: "Sign In", exact: true }).click();
}
