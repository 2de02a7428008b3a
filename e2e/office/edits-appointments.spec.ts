import { addDays } from "#domain/calendar.ts";
import { appointmentNow, chooseFor, givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

test("staff assign and edit an appointment", async ({ page }) => {
  const appointment = await givenAppointment(page, freeMonday());
  await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  await card.getByRole("button", { name: `More for ${appointment.clientName}` }).click();
  await expect(page.getByRole("menuitem", { name: "Edit or Assign" })).toBeVisible();
  expect(await axeViolations(page, "[role=menu]"), "what else can be done").toEqual([]);
  await page.getByRole("menuitem", { name: "Edit or Assign" }).click();
  const dialog = page.getByRole("dialog", { name: appointment.clientName });
  await dialog.getByLabel("Assigned To").selectOption("robin");
  await dialog.getByLabel("Duration").selectOption("105 minutes");
  await dialog.getByLabel("Notes").fill("Bring the long ladder");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Appointment Updated");
  await expect(card.getByText("robin", { exact: true })).toBeVisible();
  await expect(card.getByText("105 minutes")).toBeVisible();
  await expect(card.getByText("Bring the long ladder")).toBeVisible();
});

test.describe("two users editing one appointment", () => {
  test.use({ expectedErrors: /409/ });

  test("shows another user's change before a new time is saved, and lets the user choose", async ({
    page,
  }) => {
    const monday = freeMonday();
    const appointment = await givenAppointment(page, monday);
    // The other user saves first, too late for a live update.
    await page.route("**/api/live", (route) => route.fulfill({ status: 204 }));
    await page.goto(`/crm/appointments?open=reschedule&id=${appointment.id}`);
    const dialog = page.getByRole("dialog", { name: "Choose a new time" });
    await dialog.getByLabel("New Date").fill(addDays(monday, 1));
    await dialog.getByLabel("New Time").fill("09:00");
    const theirs = {
      preferredDate: addDays(monday, 2),
      preferredTime: "15:00",
      duration: 90,
      notes: "Theirs",
    };
    await page.request.put(`/api/appointments/${appointment.id}`, { data: theirs });
    await dialog.getByRole("button", { name: "Save New Time" }).click();
    const confirmation = dialog.getByRole("alert").filter({ hasText: "robin moved this appointment to" });
    await expect(confirmation).toContainText("3:00 PM");
    await expect(confirmation).toBeFocused();
    await expect(dialog.getByText("Duration is now").locator("..")).toContainText("90 minutes");
    await expect(dialog.getByLabel("New Time"), "what was typed stays").toHaveValue("09:00");
    await dialog.getByLabel("New Time").press("Enter");
    await expect(dialog.getByRole("button", { name: /^Save|^Postpone/ })).toHaveCount(0);
    expect(await appointmentNow(page, appointment)).toMatchObject({ notes: "Theirs", duration: 90 });
    expect((await appointmentNow(page, appointment)).scheduledAt).toContain(addDays(monday, 2));

    await dialog.getByRole("button", { name: "Choose Another Time" }).click();
    await dialog.getByRole("button", { name: "Save New Time" }).click();
    await expect(dialog).toBeHidden();
    const saved = await appointmentNow(page, appointment);
    expect(saved).toMatchObject({ notes: "Theirs", duration: 90 });
    expect(saved.scheduledAt).toContain(addDays(monday, 1));
  });

  test("can't postpone another user's move, but save over a change of notes", async ({ page }) => {
    const monday = freeMonday();
    const appointment = await givenAppointment(page, monday);
    await page.route("**/api/live", (route) => route.fulfill({ status: 204 }));
    const dialog = page.getByRole("dialog", { name: "Choose a new time" });
    const theirs = { preferredDate: addDays(monday, 2), preferredTime: "15:00" };
    const pressed = await page.request.put(`/api/appointments/${appointment.id}`, {
      data: { status: "rescheduled" },
    });
    expect(pressed.ok()).toBe(true);
    await page.goto(`/crm/appointments?open=reschedule&id=${appointment.id}`);
    await expect(dialog).toContainText("currently");
    await page.request.put(`/api/appointments/${appointment.id}`, { data: theirs });
    await dialog.getByRole("button", { name: "Postpone Without a Date" }).click();
    await dialog.getByRole("button", { name: "Keep Their Change" }).click();
    await expect(dialog).toBeHidden();
    expect(await appointmentNow(page, appointment)).toMatchObject({ status: "scheduled" });
    expect((await appointmentNow(page, appointment)).scheduledAt).toContain(addDays(monday, 2));

    await page.goto(`/crm/appointments?open=reschedule&id=${appointment.id}`);
    await dialog.getByLabel("New Date").fill(addDays(monday, 1));
    await dialog.getByLabel("New Time").fill("09:00");
    await page.request.put(`/api/appointments/${appointment.id}`, { data: { notes: "Gate 1" } });
    await dialog.getByRole("button", { name: "Save New Time" }).click();
    await expect(dialog).toBeHidden();
    expect(await appointmentNow(page, appointment)).toMatchObject({ notes: "Gate 1" });
    expect((await appointmentNow(page, appointment)).scheduledAt).toContain(addDays(monday, 1));
  });

  test("shows another user's new time, which the user may keep", async ({ page }) => {
    const monday = freeMonday();
    const appointment = await givenAppointment(page, monday);
    await page.goto(`/crm/appointments?open=reschedule&id=${appointment.id}`);
    const dialog = page.getByRole("dialog", { name: "Choose a new time" });
    await expect(dialog).toContainText("currently");
    const theirs = { preferredDate: addDays(monday, 2), preferredTime: "15:00" };
    await page.request.put(`/api/appointments/${appointment.id}`, { data: theirs });
    await expect(dialog.getByRole("alert").filter({ hasText: "moved this appointment" })).toContainText(
      "3:00 PM",
    );
    await dialog.getByRole("button", { name: "Keep Their Change" }).click();
    await expect(dialog).toBeHidden();
    expect((await appointmentNow(page, appointment)).scheduledAt).toContain(addDays(monday, 2));
  });

  test("shows another user's move to a user who leaves without a new time", async ({ page }) => {
    const monday = freeMonday();
    const appointment = await givenAppointment(page, monday);
    await page.route("**/api/live", (route) => route.fulfill({ status: 204 }));
    await page.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
    const card = page.getByRole("article").filter({ hasText: appointment.clientName });
    await chooseFor(card, "Reschedule");
    const dialog = page.getByRole("dialog", { name: "Choose a new time" });
    await expect(dialog.getByLabel("New Date")).toBeVisible();
    const theirs = { preferredDate: addDays(monday, 2), preferredTime: "15:00" };
    await page.request.put(`/api/appointments/${appointment.id}`, { data: theirs });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectToast(page, "Someone else moved this appointment to");
    await expect(card).toContainText("3:00 PM");
    expect((await appointmentNow(page, appointment)).scheduledAt).toContain(addDays(monday, 2));
  });

  test("lets the user choose which edit to keep", async ({ page }) => {
    const appointment = await givenAppointment(page, freeMonday());
    await page.goto(`/crm/appointments?open=edit&id=${appointment.id}`);
    const dialog = page.getByRole("dialog", { name: appointment.clientName });
    await dialog.getByLabel("Notes").fill("Mine");
    await page.request.put(`/api/appointments/${appointment.id}`, {
      data: { notes: "Theirs", duration: 90 },
    });
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await dialog
      .getByRole("group", { name: /^Notes/ })
      .getByRole("radio", { name: /Yours/ })
      .check();
    await dialog.getByRole("button", { name: "Save Choices" }).click();
    await expect(dialog).toBeHidden();
    expect(await appointmentNow(page, appointment)).toMatchObject({ notes: "Mine", duration: 90 });
  });
});
