import type { Page } from "@playwright/test";
import { addDays, longDate } from "#domain/calendar.ts";
import {
  appointmentNow,
  chooseFor,
  type GivenAppointment,
  givenAppointment,
  robinsId,
} from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { freeMonday, uniqueName } from "../support/unique.ts";

test("leaving Reschedule without a new time restores the appointment and sends nothing", async ({ page }) => {
  const monday = freeMonday();
  const appointment = await givenAppointment(page, monday, { assignedTo: await robinsId(page) });
  await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  await chooseFor(card, "Reschedule");
  const dialog = page.getByRole("dialog", { name: "Choose a new time" });
  await expect(dialog).toBeVisible();
  expect(await appointmentNow(page, appointment)).toMatchObject({ status: "rescheduled" });

  const leave = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.goBack(),
  ];
  await expect(dialog.getByLabel("New Date")).toBeVisible();
  for (const way of leave) {
    await way();
    await expect(dialog).toBeHidden();
    await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
    expect(await appointmentNow(page, appointment)).toMatchObject({
      status: "scheduled",
      rescheduling: false,
    });
    await chooseFor(card, "Reschedule");
    await expect(dialog.getByLabel("New Date")).toBeVisible();
  }
  expect(await messagesTo(page, appointment)).toEqual([expect.stringContaining("Your visit on")]);

  // After a closed tab, both actions are still offered.
  await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  await chooseFor(card, "Keep Original Time");
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  await chooseFor(card, "Reschedule");

  await dialog.getByRole("button", { name: "Save New Time" }).click();
  await expect(dialog.getByText("Choose a date")).toBeVisible();
  const tuesday = addDays(monday, 1);
  await dialog.getByLabel("New Date").fill(tuesday);
  const free = dialog.getByRole("region", { name: "Next openings, robin" });
  await free
    .getByRole("group", { name: new RegExp(`^${longDate(tuesday)}\\b`) })
    .getByRole("button", { name: "9:00 AM" })
    .click();
  await expect(dialog.getByLabel("New Time")).toHaveValue("09:00");
  await dialog.getByRole("button", { name: "Save New Time" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  expect((await appointmentNow(page, appointment)).scheduledAt).toContain(tuesday);
  expect(await messagesTo(page, appointment)).toEqual([
    expect.stringContaining("Your visit has a new time"),
    expect.stringContaining("Your visit on"),
  ]);
});

test("postponing without a date sends the client one message", async ({ page }) => {
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  await chooseFor(card, "Reschedule");
  const dialog = page.getByRole("dialog", { name: "Choose a new time" });
  await dialog.getByRole("button", { name: "Postpone Without a Date" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("Rescheduled", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: /^More for/ }).click();
  await expect(page.getByRole("menuitem", { name: "Edit or Assign" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Keep Original Time" })).toBeHidden();
  expect(await messagesTo(page, appointment)).toEqual([
    expect.stringContaining("is postponed"),
    expect.stringContaining("Your visit on"),
  ]);
});

/** Subjects of the client's messages, newest first. */
async function messagesTo(page: Page, { clientId }: GivenAppointment): Promise<string[]> {
  const answer = await page.request.get(`/api/messages?channel=email&clientId=${clientId}`);
  const written: { subject: string; cause?: string }[] = await answer.json();
  return written.map(({ subject }) => subject).filter((subject) => !subject.startsWith("Reminder"));
}

test.describe("double booking", () => {
  test.use({ expectedErrors: /409/ });

  test("shows the error in the form, keeps the input and offers free times", async ({ page }) => {
    const monday = freeMonday();
    await givenAppointment(page, monday, { assignedTo: await robinsId(page) });
    const lastName = uniqueName("Brandt");
    await page.goto(`/crm/appointments?open=add&at=${monday}T10:30`);
    const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
    await dialog.getByRole("button", { name: "New Person" }).click();
    await dialog.getByLabel("First Name").fill("Nils");
    await dialog.getByLabel("Last Name").fill(lastName);
    await dialog.getByLabel("Email").fill(`${lastName.replace(" ", ".").toLowerCase()}@example.com`);
    await dialog.getByLabel("Phone").fill("850-555-0120");
    await dialog.getByLabel("Address").fill("5 Grayton Trail");
    await dialog.getByLabel("Assigned To").selectOption("robin");
    await dialog.getByLabel("Project Description").fill("Drapes");
    await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
    await expect(dialog.getByRole("alert")).toContainText(
      /robin is booked on Monday, .* from 10:00 AM to 11:00 AM/,
    );
    await expect(dialog.getByLabel("Preferred Time")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Last Name")).toHaveValue(lastName);
    expect(await axeViolations(page, "[role=dialog]"), "the refusal").toEqual([]);

    const free = dialog.getByRole("region", { name: "Next openings, robin" }).getByRole("group").first();
    for (const taken of ["9:00 AM", "10:00 AM"])
      await expect(free.getByRole("button", { name: taken })).toHaveCount(0);
    await free.getByRole("button", { name: "8:30 AM" }).click();
    await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
    await expectToast(page, "Appointment Scheduled");
    await expect(dialog).toBeHidden();
  });
});

test("canceling needs confirmation and frees the time", async ({ page }) => {
  const monday = freeMonday();
  const assignedTo = await robinsId(page);
  const appointment = await givenAppointment(page, monday, { assignedTo });
  await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  const cancel = async () => {
    await card.getByRole("button", { name: `More for ${appointment.clientName}` }).click();
    await page.getByRole("menuitem", { name: "Cancel Appointment" }).click();
  };
  await cancel();
  const confirmation = page.getByRole("alertdialog", { name: "Cancel this appointment?" });
  await expect(confirmation).toContainText("gets an email or text");
  await expect(confirmation).toContainText("Check Messages to see what was sent");
  await confirmation.getByRole("button", { name: "Keep Appointment" }).click();
  expect(await appointmentNow(page, appointment)).toMatchObject({ status: "scheduled" });
  await cancel();
  await confirmation.getByRole("button", { name: "Cancel Appointment" }).click();
  await expect(card.getByText("Canceled", { exact: true })).toBeVisible();
  await givenAppointment(page, monday, { assignedTo });
});
