import { givenAppointment, robinsId } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, settle, test } from "../support/office.ts";

test("a user creates a calendar link, subscribes with it and revokes it", async ({
  page,
  playwright,
  baseURL,
}) => {
  await settle(page, { calendarSync: true });
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const appointment = await givenAppointment(page, soon, {
    assignedTo: await robinsId(page),
    preferredTime: "10:00",
    duration: 15,
  });
  await page.goto("/crm/appointments");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Subscribe to My Calendar" });
  await dialog.getByRole("button", { name: /Create Link|Replace Link/ }).click();
  const address = await dialog.getByLabel("Your calendar link").inputValue();
  await expect(dialog.getByRole("link", { name: "Open in My Calendar" })).toHaveAttribute("href", /^webcal:/);
  expect(await axeViolations(page, "[role=dialog]"), "the address").toEqual([]);

  // A calendar app has no session, only the link.
  const calendar = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { pathname } = new URL(address);
  const read = await calendar.get(pathname);
  expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await read.text()).toContain(`UID:${appointment.id}@valance`);

  await page.reload();
  await expect(dialog.getByText("You have a calendar link.")).toBeVisible();
  await expect(dialog.getByText(address)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Revoke Link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect((await calendar.get(pathname)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Revoke Link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke Link" }).click();
  await expectToast(page, "Calendar link revoked");
  await expect(dialog.getByText("You don't have a calendar link yet.")).toBeVisible();
  expect((await calendar.get(pathname)).status()).toBe(404);
  await calendar.dispose();
});

test("the card and the dialog say who can turn calendar sync on while it is off", async ({ page }) => {
  await page.route("**/api/calendar-feed", (route) =>
    route.fulfill({ json: { exists: false, isOn: false } }),
  );
  await page.goto("/crm/settings/profile");
  const card = page.getByRole("region", { name: "Your Calendar" });
  await expect(card.getByText("An administrator can turn it on in Business Settings.")).toBeVisible();
  await card.getByRole("link", { name: "Go to Business Settings" }).click();
  await expect(page.getByRole("region", { name: "Business Settings" })).toBeVisible();
  await page.goto("/crm/appointments?open=subscribe");
  const dialog = page.getByRole("dialog", { name: "Subscribe to My Calendar" });
  await expect(dialog.getByText("Calendar sync is off.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create Link" })).toHaveCount(0);
});
