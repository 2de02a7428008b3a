import { axeViolations } from "../support/axe.ts";
import { createLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";

test("staff email a lead from a template, note a call, and come back to a draft", async ({ page }) => {
  const lead = await createLead(page, { email: "nora@example.com" });
  const name = `${lead.firstName} ${lead.lastName}`;
  const composer = page.getByRole("region", { name: `Write to ${name}` });
  const thread = page.getByRole("log", { name: `Messages with ${name}` });
  await page.goto(`/crm/leads/${lead.id}`);

  await test.step("the lead opens the composer, which says what is not allowed", async () => {
    await page.getByRole("link", { name: "Text", exact: true }).click();
    await expect(composer.getByText("No text consent for this number.")).toBeVisible();
    await expect(thread.getByRole("article", { name: `Request from ${name}` })).toBeVisible();
    await composer.getByRole("button", { name: "Email" }).click();
    await expect(composer.getByLabel("Subject")).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("a template is filled in, and the draft waits", async () => {
    await composer.getByRole("button", { name: "Templates" }).click();
    await page.getByRole("menuitem", { name: "Ask for a time" }).click();
    await expect(composer.getByLabel("Subject")).toHaveValue("A time for our visit");
    await expect(composer.getByLabel(/^Message to/)).toHaveValue(new RegExp(`^Hello ${lead.firstName},`));
    await page.reload();
    await expect(composer.getByText(/^Draft restored/)).toBeVisible();
    await expect(composer.getByLabel("Subject")).toHaveValue("A time for our visit");
  });

  await test.step("the email stands in the thread", async () => {
    await composer.getByRole("button", { name: "Send Email" }).click();
    await expectToast(page, "Email not sent");
    const email = thread.getByRole("article", { name: `Email to ${name}` });
    await expect(email.getByText("A time for our visit")).toBeVisible();
    await expect(email.getByText("robin")).toBeVisible();
    await expect(composer.getByLabel("Subject")).toHaveValue("");
  });

  await test.step("a noted call stands in the thread and on the timeline", async () => {
    await composer.getByRole("button", { name: "Note a Call" }).click();
    await composer.getByLabel("Outcome").selectOption("Left voicemail");
    await composer.getByLabel("Notes").fill("Asked to call back after four");
    await composer.getByRole("button", { name: "Save Call" }).click();
    const call = thread.getByRole("article", { name: `Called, left voicemail to ${name}` });
    await expect(call.getByText("Asked to call back after four")).toBeVisible();
    await expect(composer.getByLabel("Notes")).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const noted = page.getByRole("listitem").filter({ hasText: "Called, left voicemail" });
    await expect(noted).toContainText("Asked to call back after four");
    await expect(noted).toContainText("robin");
  });
});

test("a new message begins with whom it is for", async ({ page }) => {
  const lead = await createLead(page, { email: "nora@example.com" });
  const name = `${lead.firstName} ${lead.lastName}`;
  await page.goto("/crm/messages");
  await page.getByRole("button", { name: "New Message" }).click();
  const dialog = page.getByRole("dialog", { name: "New Message" });
  await dialog.getByLabel("Find a Client or Lead").fill(lead.lastName);
  await dialog.getByRole("option", { name }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: `Write to ${name}` })).toBeVisible();
  await expect(page.getByRole("article", { name: `Request from ${name}` })).toBeVisible();
});

test("the newest conversation is open, others are reached by keyboard, and a phone shows one thing", async ({
  page,
}) => {
  for (const email of ["one@example.com", "two@example.com"]) {
    const lead = await createLead(page, { email });
    const body = { leadId: lead.id, channel: "email", subject: "Samples", body: "They are here." };
    expect((await page.request.post("/api/messages", { data: body })).ok()).toBe(true);
  }
  await page.goto("/crm/messages");
  const rows = page.getByRole("navigation", { name: "Conversations" }).getByRole("link");
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("log")).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows.nth(1)).toHaveAttribute("aria-current");
  await expect(page.getByRole("log")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows.first()).toBeHidden();
  await page.getByRole("button", { name: "Back to Messages" }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("log")).toHaveCount(0);
});
