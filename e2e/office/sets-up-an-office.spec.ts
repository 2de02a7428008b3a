import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("a new office lists what is left to set up, until an administrator dismisses it", async ({ page }) => {
  await page.goto("/crm");
  const list = page.getByRole("region", { name: "Set up your office" });
  await expect(list.getByRole("listitem")).toHaveCount(8);
  await expect(list.getByText("sample products are active")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await list.getByRole("link", { name: "Set your service areas" }).click();
  await expect(page).toHaveURL("/crm/settings/areas");

  await given(page, "/api/leads", {
    ...{ firstName: "Nora", lastName: uniqueName("Dale"), phone: someNumber(), message: "Shades" },
  });
  await page.goto("/crm");
  await expect(list.getByRole("listitem").filter({ hasText: "Add your first lead" })).toContainText("(done)");
  await list.getByRole("button", { name: "Dismiss setup list" }).click();
  await expectToast(page, "Setup list dismissed");
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today's Schedule" })).toBeVisible();
  await expect(list).toBeHidden();
});

test("an empty list offers the first step, and a search in vain does not", async ({ page }) => {
  await page.route(/\/api\/(leads|clients|appointments|projects)\?/, (route) =>
    route.fulfill({ json: [], headers: { "x-total-count": "0" } }),
  );
  for (const [address, text, step] of [
    ["/crm/leads?", "No leads yet", "Add Your First Lead"],
    ["/crm/leads?view=table", "No leads found", "Add Your First Lead"],
    ["/crm/clients?", "No clients found", "Add Your First Client"],
    ["/crm/appointments?", "No appointments found", "Schedule the First One"],
    ["/crm/projects?", "No projects yet", "Start Your First Project"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText("No leads in this stage"), address).toHaveCount(0);
    const first = page.getByRole("button", { name: step });
    expect(await axeViolations(page), address).toEqual([]);
    await first.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goto(`${address}&search=nora`);
    await expect(
      page.getByText(/^No (leads in this stage|\w+ found|appointments match your search)$/).first(),
    ).toBeVisible();
    await expect(first, address).toHaveCount(0);
  }
  await page.goto("/crm/clients");
  await page.getByRole("link", { name: "Import from CSV" }).click();
  await expect(page).toHaveURL("/crm/import/clients");
});

test("the calendar's week begins on the day that the settings say", async ({ page }) => {
  await page.goto("/crm/settings/scheduling");
  const scheduling = page.getByRole("region", { name: "Hours and Holidays" });
  const begins = scheduling.getByLabel("Week Begins");
  await expect(begins).toHaveValue("Sunday");
  await begins.selectOption("Monday");
  await scheduling.getByRole("button", { name: "Save Scheduling" }).click();
  await expectToast(page, "Scheduling saved");
  await page.goto("/crm/appointments?view=calendar&range=week&day=2026-11-22");
  await expect(page.getByRole("heading", { name: "November 16 – 22, 2026" })).toBeVisible();
  expect((await page.request.put("/api/company", { data: { weekBegins: "Sunday" } })).ok()).toBe(true);
  await expect(page.getByRole("heading", { name: "November 22 – 28, 2026" })).toBeVisible();
});

test("a user with a first and last name is shown by it and signs in by the username", async ({ page }) => {
  await page.goto("/crm/settings/profile");
  const profile = page.getByRole("region", { name: "Profile Settings" });
  await profile.getByLabel("First Name").fill("Robin");
  await profile.getByLabel("Last Name").fill("Hale");
  await profile.getByRole("button", { name: "Save Profile" }).click();
  await expectToast(page, "Profile saved");
  await page.goto("/crm");
  await expect(page.getByRole("heading", { name: "Welcome back, Robin Hale" })).toBeVisible();
  await page.goto("/crm/settings/team");
  await expect(page.getByRole("row", { name: /Robin Hale.*robin/ })).toBeVisible();

  await page.goto("/crm/settings/profile");
  await profile.getByLabel("First Name").fill("");
  await profile.getByLabel("Last Name").fill("");
  await profile.getByRole("button", { name: "Save Profile" }).click();
  // Leaving before the answer would cut the call off, and later journeys would meet another name.
  await expectToast(page, "Profile saved");
  await page.goto("/crm");
  await expect(page.getByRole("heading", { name: "Welcome back, robin", exact: true })).toBeVisible();
});
