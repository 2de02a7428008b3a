import { choose, expectToast, fill, keyOf, openConsultation, pickADay } from "../support/axe.ts";
import { expect, test } from "../support/journey.ts";

const words = {
  "First Name": "Nora",
  "Last Name": "Delgado",
  Phone: "8505550134",
  "Your Message": "Ten tall windows",
};
const kept = "We saved what you typed";

test("the widget's input survives a reload", async ({ page }) => {
  await page.goto("/");
  await fill(await choose(page, "Text Us"), words);
  await page.reload();
  const dialog = await choose(page, "Text Us");
  await expect(dialog.getByText(kept)).toBeVisible();
  await expect(dialog.getByLabel("Your Message")).toHaveValue("Ten tall windows");
  await expect(dialog.getByLabel("Phone")).toHaveValue("(850) 555-0134");

  await dialog.getByRole("button", { name: "Clear it" }).click();
  await expect(dialog.getByLabel("First Name")).toHaveValue("");
  await page.reload();
  await choose(page, "Text Us");
  await expect(dialog.getByText(kept)).toBeHidden();
});

test("the input survives a tab crash", async ({ page, context }) => {
  await page.goto("/");
  await fill(await choose(page, "Text Us"), words);
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto("/");
  const dialog = await choose(next, "Text Us");
  await expect(dialog.getByText(kept)).toBeVisible();
  await expect(dialog.getByLabel("Your Message")).toHaveValue("Ten tall windows");
});

test("the consultation dialog's input survives a reload", async ({ page }) => {
  await page.goto("/");
  let dialog = await openConsultation(page);
  await dialog.getByLabel("Virtual").check();
  await pickADay(dialog);
  await dialog.getByLabel("Hour").selectOption("11");
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  await fill(dialog, { Name: "Mary Ann Lee", Address: "4 Dune Way" });

  await page.reload();
  dialog = await openConsultation(page);
  await expect(dialog.getByText(kept)).toBeVisible();
  await expect(dialog.getByLabel("Virtual")).toBeChecked();
  await expect(dialog.getByText("11:00 AM")).toBeVisible();
  await dialog.getByRole("button", { name: "Next", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Mary Ann Lee");
});

test("the input on /schedule survives a reload", async ({ page }) => {
  await page.goto("/schedule");
  await page.getByLabel("First Name").fill("Nora");
  await page.getByLabel("Evening").check();
  await page.getByLabel("Comments").fill("Ten tall windows");
  await page.reload();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByLabel("Comments")).toHaveValue("Ten tall windows");
  await expect(page.getByLabel("Evening")).toBeChecked();
  await expect(page.getByText("Last name must be at least 2 characters")).toBeHidden();
  await page.getByRole("button", { name: "Clear it" }).click();
  await expect(page.getByLabel("Comments")).toHaveValue("");
  await expect(page.getByLabel("Morning")).toBeChecked();
});

test("a reopened widget form is empty and offers the previous input", async ({ page }) => {
  await page.goto("/");
  let dialog = await choose(page, "Email Us");
  await fill(dialog, words);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  dialog = await choose(page, "Email Us");
  await expect(dialog.getByLabel("Your Message")).toHaveValue("");
  await expect(dialog.getByText(kept)).toBeVisible();
  await page.reload();
  dialog = await choose(page, "Email Us");
  await expect(dialog.getByLabel("Your Message")).toHaveValue("");
  await dialog.getByRole("button", { name: "Restore it" }).click();
  await expect(dialog.getByLabel("Your Message")).toHaveValue("Ten tall windows");
  await expect(dialog.getByLabel("First Name")).toBeFocused();

  await page.goto("/contact/email");
  await expect(page.getByLabel("Your Message")).toHaveValue("Ten tall windows");
  await page.getByRole("button", { name: "Clear it" }).click();
  await page.goto("/");
  await choose(page, "Email Us");
  await expect(dialog.getByText(kept)).toBeHidden();
});

test("typing into a reopened form drops the offer of the previous input", async ({ page }) => {
  await page.goto("/");
  let dialog = await choose(page, "Text Us");
  await fill(dialog, words);
  await page.keyboard.press("Escape");
  dialog = await choose(page, "Text Us");
  await fill(dialog, { "First Name": "Theo" });
  await expect(dialog.getByText(kept)).toBeHidden();
  await page.reload();
  dialog = await choose(page, "Text Us");
  await expect(dialog.getByLabel("First Name")).toHaveValue("Theo");
  await expect(dialog.getByLabel("Your Message")).toHaveValue("");
  await page.goto("/contact/text");
  await expect(page.getByLabel("First Name")).toHaveValue("Theo");
});

test("typing after a successful submission saves no draft", async ({ page }) => {
  await page.goto("/schedule");
  const { "Your Message": comments, ...who } = words;
  await fill(page.locator("form"), { ...who, Comments: comments });
  await fill(page.locator("form"), { Email: "nora@example.com", "Zip Code": "32459" });
  await page.getByRole("button", { name: "Submit Request" }).click();
  await expectToast(page, "Request Received!");
  await page.getByLabel("Comments").pressSequentially(" and a door");
  await expect(page.getByRole("heading", { name: "Request Submitted" })).toBeVisible();
  await page.goto("/schedule");
  await expect(page.getByLabel("Comments")).toHaveValue("");
  await expect(page.getByText(kept)).toBeHidden();
});

test("input typed before the script loads is kept", async ({ page }) => {
  await page.route(/come-alive|createLucideIcon/, (route) => route.abort());
  await page.goto("/contact/email");
  await page.getByLabel("Your Message").fill("Ten tall windows");
  await page.unroute(/come-alive|createLucideIcon/);
  await page.reload();
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByLabel("Your Message")).toHaveValue("Ten tall windows");
});
test.use({ expectedErrors: /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

test("an offline form shows an error and retries with the same key", async ({ page, context }) => {
  await page.goto("/");
  const dialog = await choose(page, "Request Call");
  const { "Your Message": message, ...who } = words;
  await fill(dialog, { ...who, "What is it about?": message });
  const keys: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/leads") && keys.push(keyOf(request)));

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText("You're offline, so your request wasn't sent.")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await choose(page, "Request Call");
  await expect(dialog.getByLabel("What is it about?")).toHaveValue("Ten tall windows");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Request Submitted!");
  await expect(dialog).toBeHidden();

  expect(keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await fill(await choose(page, "Request Call"), { ...who, "What is it about?": message });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
  expect(keys[2]).not.toBe(keys[0]);
});

test("Try Again sends the request from any earlier step", async ({ page, context }) => {
  await page.goto("/");
  const dialog = await choose(page, "Book Consultation");
  const go = (label: string) => dialog.getByRole("button", { name: label, exact: true }).click();
  const { "Your Message": message, ...who } = words;
  await fill(dialog, { ...who, Email: "nora@example.com" });
  await go("Next");
  await fill(dialog, { "Street Address": "12 Sea Oat Lane", City: "Destin", State: "FL", Zip: "32541" });
  await go("Next");
  await dialog.getByLabel("Evening").check();
  await fill(dialog, { "Your Project": message });
  await dialog.getByLabel(/I agree/).check();
  await context.setOffline(true);
  await go("Submit");
  await expect(dialog.getByText("You're offline")).toBeVisible();
  await go("Back");
  await go("Back");
  await context.setOffline(false);
  const answered = page.waitForResponse("**/api/appointments");
  await go("Try Again");
  expect((await answered).status()).toBe(201);
  await expectToast(page, "Request Submitted!");
});

test("a sent form's timed close leaves the next form open", async ({ page }) => {
  await page.goto("/");
  await page.route("**/api/leads", async (route) => {
    await new Promise((later) => setTimeout(later, 1_000));
    await route.continue();
  });
  const dialog = await choose(page, "Request Call");
  const { "Your Message": message, ...who } = words;
  await fill(dialog, { ...who, "What is it about?": message });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  const next = await choose(page, "Text Us");
  await expectToast(page, "Request Submitted!");
  await page.waitForTimeout(800);
  await expect(next).toBeVisible();
});
