import { addDays, dayAt, longDate } from "#domain/calendar.ts";
import { givenAppointment, robinsId } from "../support/appointments.ts";
import { cardOf, column, createLead } from "../support/leads.ts";
import { approvedUser, expect, expectToast, test } from "../support/office.ts";
import { freeMonday, someNumber, uniqueName } from "../support/unique.ts";

test("booking a consultation from a lead's card moves the card and fills the calendar", async ({ page }) => {
  const assignedTo = await robinsId(page);
  const home = { address: "77 Tupelo Street", city: "Seaside", zipCode: "32459" };
  const lead = await createLead(page, { ...home, assignedTo });
  const day = freeMonday();
  await page.goto(`/crm/leads?search=${encodeURIComponent(lead.lastName)}`);
  await expect(cardOf(column(page, "New"), lead)).toBeVisible();
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await page.getByRole("menuitem", { name: "Schedule Appointment" }).click();

  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(dialog.getByLabel("Type")).toHaveValue("consultation");
  await expect(dialog.getByLabel("Type")).toBeFocused();
  await expect(dialog.getByLabel("Duration")).toHaveValue("60");
  await expect(dialog.getByLabel("Address")).toHaveValue("77 Tupelo Street, Seaside, FL 32459");
  await expect(dialog.getByLabel("Assigned To")).toHaveValue(assignedTo);
  await dialog.getByLabel("Date").fill("");
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expect(dialog.getByText("Date is required")).toBeVisible();
  await dialog.getByLabel("Date").fill("2020-01-06");
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expect(dialog.getByText("Choose a time in the future")).toBeVisible();
  await dialog.getByLabel("Date").fill(day);
  await dialog.getByLabel(/^Time/).fill("14:00");
  await dialog.getByLabel("Duration").selectOption("90");
  await dialog.getByLabel("Notes").fill("Bring the linen samples");
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expectToast(page, "Consultation scheduled successfully");
  await expect(cardOf(column(page, "Scheduled"), lead)).toBeVisible();

  // A scheduled lead offers no second one.
  await page.getByRole("button", { name: `Actions for Nora ${lead.lastName}` }).click();
  await expect(page.getByRole("menuitem", { name: "Edit Lead" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Schedule Appointment" })).toHaveCount(0);

  await page.goto(`/crm/appointments?view=calendar&range=day&day=${day}`);
  await page.getByRole("button", { name: `Nora ${lead.lastName}` }).click();
  const appointment = page.getByRole("dialog", { name: `Nora ${lead.lastName}` });
  await expect(appointment).toContainText("90 minutes");
  await expect(appointment).toContainText("robin");
  await expect(appointment).toContainText("Bring the linen samples");
  await expect(page.getByRole("heading", { name: longDate(day), exact: false }).first()).toBeVisible();
});

test("a requested call becomes the consultation without a second appointment", async ({ page, browser }) => {
  const lastName = uniqueName("Vega");
  const person = { firstName: "Marisol", lastName, phone: someNumber() };
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const site = await visitor.newPage();
  await site.clock.install();
  await site.goto("/schedule");
  await site.getByLabel("First Name").fill(person.firstName);
  await site.getByLabel("Last Name").fill(lastName);
  await site.getByLabel("Email").fill(`${lastName.replace(" ", ".").toLowerCase()}@example.com`);
  await site.getByLabel("Phone").fill(person.phone);
  await site.getByLabel("Zip Code").fill("32459");
  await site.getByLabel("Evening").check();
  await site.getByLabel("Comments").fill("Shades for the sunroom");
  // Sent faster than a person types, it would be quarantined.
  await site.clock.runFor(2_000);
  await site.getByRole("button", { name: "Submit Request" }).click();
  const tomorrow = longDate(addDays(dayAt(new Date(), "America/Chicago"), 1));
  await expect(site.getByText(`We'll call you ${tomorrow} around 6:00 PM.`)).toBeVisible();
  await visitor.close();

  const search = encodeURIComponent(lastName);
  const [lead] = await (await page.request.get(`/api/leads?search=${search}`)).json();
  await page.goto(`/crm/leads/${lead.id}`);
  await expect(page.getByRole("heading", { name: "Call requested" })).toBeVisible();
  await expect(page.getByText("Call around")).toBeVisible();
  await page.goto(`/crm/appointments?view=list&search=${search}`);
  const card = page.getByRole("article").filter({ hasText: lastName });
  await expect(card).toContainText("Call requested");

  await page.goto(`/crm/leads/${lead.id}?open=schedule`);
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await dialog.getByLabel("Date").fill(freeMonday());
  await dialog.getByLabel(/^Time/).fill("14:00");
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expectToast(page, "Consultation scheduled successfully");
  const ofLead = await (await page.request.get(`/api/appointments?leadId=${lead.id}`)).json();
  expect(ofLead).toMatchObject([{ status: "scheduled", callRequested: false, leadId: lead.id }]);
});

test("the form proposes the assignee's first free time after the drive, from ten o'clock in two days", async ({
  page,
  request,
}) => {
  const { id: assignedTo, username } = await approvedUser(page, request, "casey");
  const from = addDays(dayAt(new Date(), "America/Chicago"), 2);
  const path = `/api/appointments/free-times?assignedTo=${assignedTo}&from=${from}&notBefore=10:00`;
  const [taken, , free] = await (await page.request.get(path)).json();
  await givenAppointment(page, taken.day, { assignedTo, preferredTime: taken.time, duration: 30 });

  const lead = await createLead(page, { assignedTo });
  await page.goto(`/crm/leads/${lead.id}?open=schedule`);
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(dialog.getByLabel("Date")).toHaveValue(free.day);
  await expect(dialog.getByLabel(/^Time/)).toHaveValue(free.time);
  await dialog.getByLabel("Assigned To").selectOption("robin");
  await expect(dialog.getByRole("region", { name: "Next openings, robin" })).toBeVisible();
  await expect(dialog.getByLabel(/^Time/), "fields keep their values").toHaveValue(free.time);

  await dialog.getByLabel("Assigned To").selectOption(username);
  await dialog.getByRole("button", { name: "Schedule Appointment" }).click();
  await expectToast(page, "Consultation scheduled successfully");
});

test("a slow free-time lookup leaves the default of ten o'clock in two days", async ({ page }) => {
  const day = addDays(dayAt(new Date(), "America/Chicago"), 2);
  const late = [{ scheduledAt: `${addDays(day, 1)}T17:00:00.000Z`, day: addDays(day, 1), time: "11:00" }];
  let isAnswered = false;
  await page.route("**/api/appointments/free-times?*notBefore=*", async (route) => {
    if (isAnswered) await route.fulfill({ json: late });
  });
  const lead = await createLead(page);
  await page.goto(`/crm/leads/${lead.id}?open=schedule`);
  const dialog = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(dialog.getByLabel("Type")).toBeFocused();
  await expect(dialog.getByLabel("Date")).toHaveValue(day);
  await expect(dialog.getByLabel(/^Time/)).toHaveValue("10:00");

  // The form has given up waiting. A live update refetches, and now a response comes.
  isAnswered = true;
  const answered = page.waitForResponse(/notBefore=/);
  await createLead(page);
  await (await answered).finished();
  await dialog.getByLabel("Notes").fill("Bring the linen samples");
  await expect(dialog.getByLabel("Date")).toHaveValue(day);
  await expect(dialog.getByLabel(/^Time/)).toHaveValue("10:00");
});
