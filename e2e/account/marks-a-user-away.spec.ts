import { dayAt, longDate, nearDate } from "#domain/calendar.ts";
import { appointmentNow, givenAppointment } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { approvedUser, expect, expectToast, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

test("an administrator marks another user away, reassigns their appointment and ends the absence", async ({
  page,
  request,
}) => {
  const { id, username } = await approvedUser(page, request, "jules");
  const until = freeMonday();
  const appointment = await givenAppointment(page, until, { assignedTo: id });

  const today = dayAt(new Date(), "America/Chicago");

  await page.goto(`/crm/settings/team?open=away&id=${id}`);
  const dialog = page.getByRole("dialog", { name: `${username} is away` });
  await dialog.getByLabel("Last day").fill(until);
  const taker = dialog.getByLabel(`Assign ${appointment.clientName} to`);
  await expect(taker).toHaveValue("keep");
  await taker.selectOption("robin");
  await expect(
    dialog.getByRole("checkbox", { name: /^Tell customers that a different team member will come/ }),
  ).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Appointments handed over: 1. Leads: 0.");
  expect((await appointmentNow(page, appointment)).assignedName).toBe("robin");
  const user = page.getByRole("row", { name: username });
  await expect(user).toContainText(`Away until ${nearDate(until, today)}`);

  await page.goto(`/crm/appointments?open=edit&id=${appointment.id}`);
  const label = `${username} (away until ${nearDate(until, today)})`;
  const assigned = page.getByRole("dialog").getByLabel("Assigned To");
  await expect(assigned.getByRole("option", { name: label })).toBeAttached();
  await page.goto(`/crm/appointments?view=calendar&range=day&day=${until}`);
  await expect(page.getByText(`Away until ${nearDate(until, today)}`).first()).toBeAttached();
  for (const range of ["week", "month"]) {
    await page.goto(`/crm/appointments?view=calendar&range=${range}&day=${until}`);
    const day = page.getByRole("button", { name: new RegExp(`^${longDate(until)}\\b.*away:.*${username}`) });
    await expect(day).toBeVisible();
    await expect(page.getByText(/^Away: /).first()).toBeVisible();
  }

  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "End Absence" }).click();
  await expect(user).not.toContainText("Away");
});
