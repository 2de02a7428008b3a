import { dayAt, longDate } from "#domain/calendar.ts";
import { givenAppointment } from "../support/appointments.ts";
import { createLead } from "../support/leads.ts";
import { expect, given, test } from "../support/office.ts";
import { someNumber } from "../support/unique.ts";

test("the dashboard shows stats, what needs somebody and today's schedule, with links", async ({ page }) => {
  const lead = await createLead(page);
  const appointment = await givenAppointment(page, dayAt(new Date(), "America/Chicago"), {
    ...{ preferredTime: "23:30", duration: 15 },
  });
  await page.goto("/crm");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, robin");
  const stats = page.getByRole("region", { name: "Business stats" });
  await expect(stats.getByRole("term")).toHaveText([
    "New Leads",
    "Today's Appointments",
    "Active Projects",
    "Total Revenue",
  ]);
  await expect(stats.getByText(/^\$\d/)).toBeVisible();
  const needed = page.getByRole("region", { name: "Needs You" });
  const activity = page.getByRole("region", { name: "Recent Activity" });
  // Both push the activity down as they load. Another test may have dismissed the set-up list.
  await expect(needed.getByRole("listitem").first()).toBeVisible();
  const { isDismissed } = await (await page.request.get("/api/dashboard/setup")).json();
  const setup = page.getByRole("region", { name: "Set up your office" });
  await expect(setup).toBeVisible({ visible: !isDismissed });
  await activity.getByRole("link", { name: appointment.clientName }).first().click();
  await expect(page.getByRole("dialog", { name: appointment.clientName })).toBeVisible();
  await page.goBack();
  await expect(activity.getByText("robin, 0 minutes ago").first()).toBeVisible();

  const { tasks } = await (await page.request.get("/api/dashboard/mine")).json();
  await expect(needed.getByRole("listitem")).toHaveCount(Math.min(tasks.length, 8));
  if (tasks.length > 8) await needed.getByRole("button", { name: /^Show All / }).click();
  if (tasks.some(({ id }: { id: string }) => id === lead.id)) {
    await expect(needed.getByRole("link", { name: lead.lastName })).toHaveCount(2);
  }

  const schedule = page.getByRole("region", { name: "Today's Schedule" });
  await schedule.getByRole("link", { name: appointment.clientName }).click();
  await expect(page.getByRole("dialog", { name: appointment.clientName })).toBeVisible();

  for (const [action, heading] of [
    ["Add Lead", "Leads"],
    ["Schedule Appointment", "Appointments"],
    ["New Project", "Projects"],
    ["Add Client", "Clients"],
  ] as const) {
    await page.goto("/crm");
    await page.getByRole("navigation", { name: "Quick actions" }).getByRole("link", { name: action }).click();
    await expect(page.getByRole("dialog", { name: action })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("tasks are one list, with the first eight shown and the rest on request", async ({ page }) => {
  const shown = async () => (await (await page.request.get("/api/dashboard/mine")).json()).tasks.length;
  for (let more = await shown(); more < 9; more++) await createLead(page);
  await page.goto("/crm");
  const needed = page.getByRole("region", { name: "Needs You" });
  const rows = needed.getByRole("listitem");
  await expect(rows).toHaveCount(8);
  await expect(
    rows.first().getByText(/^(Needs a reply|Follow-up due|Message not sent|Asks to|Quote without)/),
  ).toBeVisible();
  const count = await shown();
  await needed.getByRole("button", { name: /^Show All \d+\+?$/ }).click();
  await expect(rows).toHaveCount(count);
  await expect(needed.getByRole("button", { name: /^Show All / })).toBeHidden();
});

test("an open office updates at midnight", async ({ page }) => {
  await createLead(page);
  await page.clock.install();
  await page.goto("/crm");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByText("robin, 0 minutes ago").first()).toBeVisible();
  await page.clock.fastForward("05:20");
  await expect(activity.getByText(/^robin, [56] minutes ago$/).first()).toBeVisible();

  const refetched = page.waitForRequest("**/api/dashboard/today");
  await page.clock.fastForward("24:00:00");
  await refetched;
  const now = await page.evaluate(() => Date.now());
  const day = dayAt(new Date(now), "America/Chicago");
  expect(day).not.toBe(dayAt(new Date(), "America/Chicago"));
  await expect(page.getByText(longDate(day))).toBeVisible();
});

test("lists left open update relative dates at midnight", async ({ page }) => {
  const { lastName } = await createLead(page);
  const person = { firstName: "Nora", lastName, phone: someNumber() };
  await given(page, "/api/clients", person);
  await page.clock.install();
  const search = `search=${encodeURIComponent(lastName)}`;
  for (const [list, count, before, after] of [
    [`/crm/clients?${search}`, "**/api/clients/stats", "Today", "Yesterday"],
    [`/crm/leads?view=table&${search}`, "**/api/leads/stats", "Yesterday", "2 days ago"],
  ] as const) {
    await page.goto(list);
    const row = page.getByRole("row", { name: lastName });
    await expect(row.getByText(before)).toBeVisible();
    const countedAgain = page.waitForRequest(count);
    await page.clock.fastForward("24:00:00");
    await countedAgain;
    await expect(row.getByText(after)).toBeVisible();
  }
});
