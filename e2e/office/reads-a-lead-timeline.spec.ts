import { addDays, type Day, dayAt, instantOf, nearDate } from "#domain/calendar.ts";
import { robinsId } from "../support/appointments.ts";
import { createLead, openLeadPage, unassignedLead } from "../support/leads.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

// The browser logs the 404.
test.use({ expectedErrors: /status of 404/ });

test("a lead's screen shows its activity, and staff add notes", async ({ page }) => {
  const lead = await unassignedLead(page, { email: "nora@example.com", smsConsent: true });
  await page.goto("/crm/leads?view=table");
  await page.getByRole("searchbox", { name: "Search leads" }).fill(lead.lastName);
  await openLeadPage(page, `Nora ${lead.lastName}`);
  await expect(page.getByRole("heading", { name: `Nora ${lead.lastName}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+1850/);
  await expect(page.getByRole("link", { name: "Text" })).toHaveAttribute("href", /write=text/);
  await expect(page.getByRole("link", { name: "Email" })).toHaveAttribute("href", /write=email/);
  const timeline = page.getByRole("listitem");
  await expect(timeline.filter({ hasText: "Lead created" })).toBeVisible();

  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Enter a note")).toBeVisible();
  await page.getByLabel("Add a note").fill("Prefers mornings\nDog in the yard");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByLabel("Add a note")).toHaveValue("");
  await expect(timeline.filter({ hasText: "Prefers mornings" })).toContainText("robin");

  await page.getByRole("button", { name: "Assigned to: Unassigned" }).click();
  await page.getByRole("menuitemradio", { name: "robin" }).click();
  await expect(page.getByRole("button", { name: "Assigned to: robin" })).toBeVisible();
  const followUp = page.getByRole("button", { name: /^Follow up: / });
  const choose = async (choice: string) => {
    await followUp.click();
    await page.getByRole("menuitem", { name: choice }).click();
  };
  await choose("In a week");
  await expect(followUp).not.toHaveText(/None/);
  await choose("Done");
  await expect(followUp).toHaveText(/None/);
  await expect(followUp).toBeFocused();
  await choose("Tomorrow");
  await expect(followUp).not.toHaveText(/None/);
  await page.getByRole("button", { name: "Status: New" }).click();
  await page.getByRole("menuitemradio", { name: "Contacted" }).click();
  await expect(timeline.filter({ hasText: "Moved" })).toContainText("Contacted");

  await page.getByRole("button", { name: "Schedule Appointment" }).click();
  const appointment = page.getByRole("dialog", { name: "Schedule Appointment" });
  await appointment.getByLabel("Date").fill(freeMonday());
  await appointment.getByLabel("Duration").selectOption("90 minutes");
  await appointment.getByRole("button", { name: "Schedule Appointment" }).click();
  await expectToast(page, "Consultation scheduled successfully");
  await expect(timeline.filter({ hasText: "Appointment booked" })).toContainText("Consultation,");
  await expect(page.getByRole("definition").filter({ hasText: "with robin" })).toBeVisible();

  await page.getByRole("button", { name: "Convert to Client" }).click();
  await expectToast(page, "Lead converted to client successfully");
  await expect(timeline.filter({ hasText: /^Converted to client/ })).toBeVisible();
  await page.getByRole("link", { name: "Open Client" }).click();
  await expect(page).toHaveURL(/\/crm\/clients\//);
});

test("a moved appointment keeps its first time in the activity, and each step shows its change", async ({
  page,
}) => {
  const lead = await createLead(page);
  const [monday, thursday] = [freeMonday(), addDays(freeMonday(), 3)];
  const today = dayAt(new Date(), "America/Chicago");
  const appointmentData = { appointmentType: "consultation", scheduledAt: atClock(monday, "10:00") };
  const path = `/api/leads/${lead.id}/schedule-consultation`;
  const { id } = await given<{ id: string }>(page, path, { appointmentData });
  const change = { scheduledAt: atClock(thursday, "10:30"), assignedTo: await robinsId(page), duration: 120 };
  await page.request.put(`/api/appointments/${id}`, { data: change });
  await page.goto(`/crm/leads/${lead.id}`);
  const timeline = page.getByRole("listitem");
  await expect(timeline.filter({ hasText: "Appointment booked" })).toContainText(
    `Consultation, ${nearDate(monday, today)}, 10:00 AM`,
  );
  const moved = timeline.filter({ hasText: "Appointment moved" });
  await expect(moved).toContainText(`was ${nearDate(monday, today)}, 10:00 AM`);
  await expect(moved).toContainText(`is now ${nearDate(thursday, today)}, 10:30 AM`);
  await expect(moved).toContainText("was Unassigned");
  await expect(moved).toContainText("is now robin");
  await expect(moved).toContainText("is now 120 minutes");
});

test("a dialog for a deleted lead says so and closes", async ({ page }) => {
  await page.goto("/crm/leads?open=edit&id=00000000-0000-4000-8000-000000000000");
  const dialog = page.getByRole("dialog", { name: "Lead" });
  await expect(dialog.getByText("This lead was deleted.")).toBeVisible();
  await expect(page).toHaveTitle(/^Leads/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
});

test("an unknown lead shows the not-found page", async ({ page }) => {
  await page.goto("/crm/leads/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
});

/** An instant in the business's time zone. */
function atClock(day: Day, time: string): string {
  return instantOf({ day, time }, "America/Chicago").toISOString();
}
