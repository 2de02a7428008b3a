import type { Page } from "@playwright/test";
import { addDays } from "#domain/calendar.ts";
import { type GivenAppointment, givenAppointment, robinsId } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

test("the calendar passes axe", async ({ page }) => {
  const monday = freeMonday();
  const { clientName } = await givenEveryKind(page, monday);
  for (const range of ["day", "week", "month"]) {
    await page.goto(`/crm/appointments?view=calendar&range=${range}&day=${monday}`);
    await expect(page.getByRole("button", { name: clientName })).toBeVisible();
    await expectNoViolations(page, range);
  }
});

test("the filters and the cards pass axe", async ({ page }) => {
  const monday = freeMonday();
  await givenEveryKind(page, monday);
  await page.goto(`/crm/appointments?from=${monday}&to=${monday}`);
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.getByRole("button", { name: /^Filter/ }).click();
  await expectNoViolations(page, "filters");
});

test("the appointment dialogs pass axe", async ({ page }) => {
  const { id, clientName } = await givenAppointment(page, freeMonday());
  const alone = `search=${encodeURIComponent(clientName)}`;
  for (const open of ["show", "edit", "reschedule", "cancel", "subscribe"]) {
    await page.goto(`/crm/appointments?${alone}&open=${open}&id=${id}`);
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await expect(page.getByText(/^(Loading|Finding openings)$/)).toHaveCount(0);
    await expectNoViolations(page, open);
  }
});

test.describe("after a teammate's change", () => {
  test.use({ expectedErrors: /status of 409/ });

  test("the conflict dialog passes axe", async ({ page }) => {
    const { id, clientName } = await givenAppointment(page, freeMonday());
    await page.goto(`/crm/appointments?search=${encodeURIComponent(clientName)}&open=edit&id=${id}`);
    const dialog = page.getByRole("dialog", { name: clientName });
    await dialog.getByLabel("Notes").fill("Gate code 2");
    await page.request.put(`/api/appointments/${id}`, { data: { notes: "Gate code 1" } });
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog.getByText("changed this appointment while you were editing it.")).toBeFocused();
    await expectNoViolations(page, "the question");
    await dialog.getByRole("radio", { name: /^Yours/ }).check();
    await dialog.getByRole("button", { name: "Save Choices" }).click();
    await expect(dialog).toBeHidden();
    expect(await (await page.request.get(`/api/appointments/${id}`)).json()).toMatchObject({
      notes: "Gate code 2",
    });
  });
});

/** One of each status on one day: overlapping, short, unassigned. */
async function givenEveryKind(page: Page, monday: string): Promise<GivenAppointment> {
  const assignedTo = await robinsId(page);
  const appointments: GivenAppointment[] = [];
  for (const [n, status] of [
    "scheduled",
    "confirmed",
    "pending",
    "completed",
    "cancelled",
    "rescheduled",
  ].entries()) {
    const more = n % 2 ? { assignedTo, duration: 30 } : { duration: 120 };
    const appointment = await givenAppointment(page, monday, { ...more, preferredTime: `${9 + n}:15` });
    await page.request.put(`/api/appointments/${appointment.id}`, { data: { status } });
    appointments.push(appointment);
  }
  await givenAppointment(page, addDays(monday, 1), { duration: 15 });
  return appointments[0] as GivenAppointment;
}

async function expectNoViolations(page: Page, where: string) {
  expect(await axeViolations(page), where).toEqual([]);
}
