import type { Browser, Page } from "@playwright/test";
import { type GivenAppointment, givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { approvedUser, expectToast, settle, submitCallback } from "../support/office.ts";
import { expect, test } from "../support/outbox.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

const textOf = (page: Page) => page.getByRole("main");
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

test("an edited template shows a live preview and applies to the next message", async ({
  page,
  request,
  postOffice,
}) => {
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto("/crm/messages");
  await page.getByRole("link", { name: "Edit Templates" }).click();
  await page
    .getByRole("navigation", { name: "Messages" })
    .getByRole("link", { name: "Request received" })
    .click();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const main = textOf(page).getByLabel("Message", { exact: true });
  await expect(preview(page).getByText(`Preview for ${appointment.clientName}`)).toBeVisible();
  await expect(preview(page).getByText(/\d+ characters/)).toBeVisible();

  await expect(page.getByRole("button", { name: "Save Template" })).toBeDisabled();
  await main.fill("Hello {{surname}}");
  await expect(page.getByText("Not available in this message: {{surname}}")).toBeVisible();
  await expect(main).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Save Template" })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);

  await main.fill(`${"We call you back. ".repeat(9)}, `);
  await page.getByRole("button", { name: "First Name" }).click();
  await expect(main).toHaveValue(/, \{\{firstName\}\}$/);
  await expect(preview(page).getByText(/, Ada$/)).toBeVisible();
  await expect(preview(page).getByText(/sent as 2 texts/)).toBeVisible();
  await main.fill("Hi {{firstName}}, we call you today!");
  await page.getByRole("button", { name: "Save Template" }).click();
  await expectToast(page, "Template saved");

  const phone = someNumber();
  const person = { firstName: "Nora", lastName: uniqueName("Delgado"), phone };
  await submitCallback(request, { ...person, message: "Six windows", leadType: "callback" });
  const toThem = () => postOffice.twilio.taken.find(({ to }) => to.endsWith(phone));
  await expect.poll(() => toThem()?.body, { timeout: 15_000 }).toBe("Hi Nora, we call you today!");
  await page.getByRole("button", { name: "Restore Default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore Default" }).click();
  await expect(main).toHaveValue(/We have your request/);
});

test.describe("two administrators editing one template", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("the second sees the first's save, chooses and loses nothing", async ({ page }) => {
    const path = "/api/message-templates/help.text";
    const save = (data: object) => page.request.put(path, { data });
    const saved = async () => {
      const all: { key: string; version: number; body: string }[] = await (
        await page.request.get("/api/message-templates")
      ).json();
      return all.find(({ key }) => key === "help.text");
    };
    await page.goto("/crm/messages/templates?key=help.text");
    const main = textOf(page).getByLabel("Message", { exact: true });
    const first = await main.inputValue();
    await main.fill("We call you, and this is mine.");
    expect((await save({ body: "We call you, and this is theirs.", version: 0 })).ok()).toBe(true);
    await expect(page.getByText("Someone else changed this.")).toBeVisible();
    await expect(main).toHaveValue("We call you, and this is mine.");

    await page.getByRole("button", { name: "Save Template" }).click();
    await expect(page.getByText(/^Someone else changed this message/)).toBeFocused();
    await expect(page.getByRole("radio", { name: /^Theirs ?We call you, and this is theirs/ })).toBeVisible();
    await page.getByRole("radio", { name: /^Yours/ }).check();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save Choices" }).click();
    await expect(main).toHaveValue("We call you, and this is mine.");
    expect((await saved())?.body).toBe("We call you, and this is mine.");

    await main.fill("We call you, and this is mine again.");
    await page.getByRole("button", { name: "Save Template" }).click();
    await expect.poll(async () => (await saved())?.body).toBe("We call you, and this is mine again.");

    await page.getByRole("button", { name: "Restore Default" }).click();
    const question = page.getByRole("alertdialog", { name: "Restore Default" });
    await expect(question.getByText("We call you, and this is mine again.")).toBeVisible();
    await save({ body: "We call you, and this is newer.", version: (await saved())?.version });
    await expect(question.getByText("We call you, and this is newer.")).toBeVisible();
    await question.getByRole("button", { name: "Restore Default" }).click();
    await expect(main).toHaveValue(first);

    await save({ body: "We call you, though nobody types here.", version: 0 });
    await expect(main).toHaveValue("We call you, though nobody types here.");

    await main.fill("We call you, and this is saved.");
    await page.getByRole("button", { name: "Save Template" }).click();
    await expect.poll(async () => (await saved())?.body).toBe("We call you, and this is saved.");
    await save({ body: "We call you, and nothing was unsaved.", version: (await saved())?.version });
    await expect(main).toHaveValue("We call you, and nothing was unsaved.");
    await expect(page.getByText("Someone else changed this.")).toHaveCount(0);
    await page.request.delete(path);
  });
});

test("the email preview matches the sent email", async ({ page, postOffice }) => {
  const { clientName } = await withLink(page, () => givenAppointment(page, freeMonday()));
  await page.goto("/crm/messages/templates?key=booked.email");
  const shown = preview(page);
  await expect(shown.getByText(/^Hello Ada,$/)).toBeVisible();
  await expect(shown.getByText("Confirm or request a new time", { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const [, surname = ""] = /Okafor (\w+)/.exec(clientName) ?? [];
  const toThem = () =>
    postOffice.mail.delivered.find(({ to: [address = ""] }) => address.includes(surname.toLowerCase()));
  await expect.poll(() => toThem()?.email.html, { timeout: 15_000 }).toContain('class="button"');
  expect(toThem()?.email.text).toMatch(/Confirm or request a new time: http/);
  expect(toThem()?.email.attachments.map(({ filename }) => filename)).toContain("visit.ics");
});

test("a staff member can read templates but not edit them", async ({ page, browser, baseURL }) => {
  const otherUser = await aStaffUser(page, browser, baseURL);
  await otherUser.goto("/crm/messages");
  await otherUser.getByRole("link", { name: "View Templates" }).click();
  await expect(otherUser.getByText("Only administrators can edit templates.").first()).toBeVisible();
  await expect(preview(otherUser).getByText(/./).first()).toBeVisible();
  await expect(otherUser.getByRole("textbox")).toHaveCount(0);
  await expect(otherUser.getByRole("button", { name: /Save Template|Restore Default/ })).toHaveCount(0);
  expect(await axeViolations(otherUser)).toEqual([]);
  const refused = await otherUser.request.put("/api/message-templates/request.text", {
    data: { body: "Hi" },
  });
  expect(refused.status()).toBe(403);
  await otherUser.context().close();
});

/** With customer links turned on. */
async function withLink(page: Page, booking: () => Promise<GivenAppointment>): Promise<GivenAppointment> {
  await settle(page, { clientPortal: true });
  return booking();
}

async function aStaffUser(admin: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const { username, password } = await approvedUser(admin, context.request, "drew");
  expect((await context.request.post("/api/login", { data: { username, password } })).ok()).toBe(true);
  return context.newPage();
}
