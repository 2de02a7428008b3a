import { givenAppointment } from "../support/appointments.ts";
import { unassignedLead } from "../support/leads.ts";
import { expect, expectToast, test } from "../support/office.ts";
import { freeMonday } from "../support/unique.ts";

test.use({ expectedErrors: /status of 500/ });

test("a status change shows at once and rolls back with the reason on failure", async ({ page }) => {
  const day = freeMonday();
  const appointment = await givenAppointment(page, day);
  await page.goto(`/crm/appointments?from=${day}&to=${day}`);
  const card = page.getByRole("article").filter({ hasText: appointment.clientName });
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
  const held: (() => void)[] = [];
  await page.route(`**/api/appointments/${appointment.id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    await new Promise<void>((answered) => held.push(answered));
    await route.fulfill({ status: 500, body: "Not now" });
  });
  await card.getByRole("button", { name: "Confirm" }).click();
  await expect(card.getByText("Confirmed", { exact: true }), "before the answer").toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expectToast(page, "500: Not now");
  await expect(card.getByText("Scheduled", { exact: true })).toBeVisible();
});

test("the assignee and follow-up show at once, and two quick changes both stay", async ({ page }) => {
  const lead = await unassignedLead(page);
  await page.goto(`/crm/leads/${lead.id}`);
  const held: (() => void)[] = [];
  await page.route(`**/api/leads/${lead.id}`, async (route) => {
    if (route.request().method() === "PUT") await new Promise<void>((answered) => held.push(answered));
    await route.continue();
  });
  await page.getByRole("button", { name: "Assigned to: Unassigned" }).click();
  await page.getByRole("menuitemradio", { name: "robin" }).click();
  await expect(page.getByRole("button", { name: "Assigned to: robin" }), "before the answer").toBeVisible();
  const followUp = page.getByRole("button", { name: /^Follow up: / });
  await followUp.click();
  await page.getByRole("menuitem", { name: "Tomorrow" }).click();
  await expect(followUp).not.toHaveText(/None/);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(page.getByText("Failed to update lead")).toHaveCount(0);
  await expect
    .poll(async () => (await (await page.request.get(`/api/leads/${lead.id}`)).json()).followUpOn)
    .not.toBeNull();

  await page.unroute(`**/api/leads/${lead.id}`);
  await page.route(`**/api/leads/${lead.id}`, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, body: "Not now" }) : route.continue(),
  );
  await page.getByRole("button", { name: "Status: New" }).click();
  await page.getByRole("menuitemradio", { name: "Quoted" }).click();
  await expectToast(page, "Failed to update lead");
  await expect(page.getByRole("button", { name: "Status: New" })).toBeVisible();
});
