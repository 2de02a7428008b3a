import { addDays } from "#domain/calendar.ts";
import { givenAppointment, robinsId } from "../support/appointments.ts";
import { expect, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

test("appointment filters work and stay in the URL", async ({ page }) => {
  const monday = freeMonday();
  const assignedTo = await robinsId(page);
  const first = await givenAppointment(page, monday, { assignedTo });
  const later = await givenAppointment(page, addDays(monday, 2), { appointmentType: "service" });
  await page.request.put(`/api/appointments/${later.id}`, { data: { status: "confirmed" } });
  await page.goto("/crm/appointments");
  const card = (appointment: typeof first) =>
    page.getByRole("article").filter({ hasText: appointment.clientName });

  const button = page.getByRole("button", { name: /^Filter/ });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const filters = page.getByRole("group", { name: "Filters" });
  const [year, month, day] = monday.split("-");
  await filters.getByLabel("From").pressSequentially(`${month}${day}${year}`);
  await filters.getByLabel("To", { exact: true }).fill(addDays(monday, 6));
  await expect(page.getByRole("article")).toHaveCount(2);
  await filters.getByLabel("Order").selectOption("Earliest first");
  await expect(page.getByRole("article").first()).toContainText(first.clientName);

  await filters.getByLabel("Status").selectOption("Confirmed");
  await expect(card(later)).toBeVisible();
  await expect(card(first)).toHaveCount(0);
  await filters.getByLabel("Type").selectOption("Installation");
  await expect(page.getByText("No appointments found")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Type: Installation" }).click();
  await expect(card(later)).toBeVisible();

  await page.reload();
  await expect(card(later)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Filter/ })).toContainText("3");

  await page.getByRole("button", { name: "Remove filter Status: Confirmed" }).click();
  await expect(page.getByRole("button", { name: /^Filter/ })).toBeFocused();
  await filters.getByLabel("Assigned To").selectOption("Unassigned");
  await expect(card(first)).toHaveCount(0);
  await filters.getByLabel("Assigned To").selectOption("robin");
  await expect(card(first)).toBeVisible();
  await expect(card(later)).toHaveCount(0);
  await page.getByRole("button", { name: "Clear All" }).click();
  await expect(page.getByRole("list", { name: "Active filters" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Filter/ })).toBeFocused();
});

test("a phone shows the day as a list below the week", { tag: "@phone" }, async ({ page }) => {
  const monday = freeMonday();
  const appointment = await givenAppointment(page, addDays(monday, 1));
  await page.goto(`/crm/appointments?view=calendar&day=${monday}`);
  await expect(page.getByText("Nothing scheduled")).toBeVisible();
  await page.getByRole("button", { name: /^Tuesday, .*, 1 appointment$/ }).click();
  await page.getByRole("button", { name: appointment.clientName }).click();
  await expect(page.getByRole("dialog", { name: appointment.clientName })).toContainText("77 Tupelo Street");
});

test("the list starts today, and search includes past appointments", async ({ page }) => {
  const past = await givenAppointment(page, "1972-01-03");
  await page.goto("/crm/appointments");
  const list = page.getByRole("main");
  await expect(list.getByRole("heading", { level: 2, name: /^Today, / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Upcoming", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("searchbox", { name: "Search appointments" }).fill(past.clientName);
  await expect(page.getByRole("article").filter({ hasText: past.clientName })).toBeVisible();
  await expect(page.getByRole("button", { name: "All Dates", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Upcoming", exact: true }).click();
  await expect(page.getByText("No appointments match your search")).toBeVisible();
  await page.getByRole("button", { name: "Past" }).click();
  await expect(page.getByRole("article").filter({ hasText: past.clientName })).toBeVisible();
});
