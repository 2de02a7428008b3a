import { dayAt, longDate } from "#domain/calendar.ts";
import { givenAppointment } from "../support/appointments.ts";
import { givenLead } from "../support/leads.ts";
import { expect, given, test } from "../support/office.ts";
import { someNumber } from "../support/unique.ts";

test("the dashboard shows stats, waiting leads and today's schedule, with links", async ({ page }) => {
  const lead = await givenLead(page);
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
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await activity.getByRole("link", { name: appointment.clientName }).first().click();
  await expect(page.getByRole("dialog", { name: appointment.clientName })).toBeVisible();
  await page.goBack();
  await expect(activity.getByText("robin, 0 minutes ago").first()).toBeVisible();

  // Lists the ten oldest, counts all.
  const waiting = page.getByRole("region", { name: "Needs a Reply" });
  await expect(waiting.getByText(/^\d+( minutes?| hours?| days?) ago$/).first()).toBeVisible();
  const { leads, total } = await (await page.request.get("/api/dashboard/waiting")).json();
  expect(total).toBeGreaterThan(0);
  await expect(waiting.getByRole("listitem")).toHaveCount(leads.length);
  if (leads.some(({ id }: { id: string }) => id === lead.id)) {
    await expect(waiting.getByRole("link", { name: lead.lastName })).toBeVisible();
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

test("the dashboard counts further waiting leads and links to them", async ({ page }) => {
  const { total } = await (await page.request.get("/api/dashboard/waiting")).json();
  for (let more = total; more < 11; more++) await givenLead(page);
  await page.goto("/crm");
  const waiting = page.getByRole("region", { name: "Needs a Reply" });
  await expect(waiting.getByText(/^\d+\+? more$/)).toBeVisible();
  await waiting.getByRole("link", { name: "See All New Leads" }).click();
  await expect(page).toHaveURL(/status=new/);
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
});

test("an open office updates at midnight", async ({ page }) => {
  await givenLead(page);
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

test("open lists update relative dates at midnight", async ({ page }) => {
  const { lastName } = await givenLead(page);
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
