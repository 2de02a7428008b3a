import { givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, submitCallback, test } from "../support/office.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

test("unsent messages are stored, appear live and can be found", async ({ page, request }) => {
  const lastName = uniqueName("Delgado");
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto("/crm/messages/log");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search messages" }).fill(lastName);
  await expect(page.getByText("No messages match your search")).toBeVisible();

  const person = { firstName: "Nora", lastName, phone: someNumber() };
  await submitCallback(request, { ...person, message: "Six windows", leadType: "callback" });
  const saved = page.getByRole("article").filter({ hasText: "Thank you, Nora" });
  await expect(saved.getByText("Not Sent", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Email and texting aren't connected/)).toBeVisible();
  await expect(saved.getByRole("link", { name: `Nora ${lastName}` })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByLabel("Channel").selectOption("Emails");
  await expect(page.getByText("No messages match your search")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search messages" }).fill(appointment.clientName);
  await expect(page.getByRole("heading", { name: /^Your visit on/ }).first()).toBeVisible();
  await page.getByLabel("Status").selectOption("Sent");
  await expect(page.getByText("No messages match your search")).toBeVisible();
  await expect(page).toHaveURL(/state=sent/);
  await page.getByLabel("Status").selectOption("Not Sent");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: appointment.clientName }).first().click();
  await expect(page.getByRole("heading", { name: appointment.clientName, level: 2 })).toBeVisible();
  await page.getByRole("link", { name: appointment.clientName, exact: true }).click();
  await expect(page.getByRole("heading", { name: appointment.clientName, level: 1 })).toBeVisible();
});
