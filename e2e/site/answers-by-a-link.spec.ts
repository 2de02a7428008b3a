import { appointmentNow } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { appointmentWithLink, openOffice } from "../support/customer-links.ts";
import { expect, test } from "../support/journey.ts";

test.use({ expectedErrors: /status of 40[14]/ });

test("a customer confirms by the link in a message, and the office sees it", { tag: "@phone" }, async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await openOffice(browser, baseURL);
  await test.step("the office turns links on", async () => {
    await office.goto("/crm/settings/business");
    const portal = office.getByRole("switch", { name: "Customer link" });
    await expect(portal).toBeVisible({ timeout: 15_000 });
    if ((await portal.getAttribute("aria-checked")) !== "true") await portal.click();
    await expect(portal).toHaveAttribute("aria-checked", "true");
    await office.getByRole("button", { name: "Save Settings" }).click();
    const isOn = async () => (await (await office.request.get("/api/business")).json()).clientPortal;
    await expect.poll(isOn).toBe(true);
  });
  const { appointment, link } = await appointmentWithLink(office);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Your visit", level: 1 })).toBeVisible();
  await expect(page.getByText("10:00 AM")).toBeVisible();
  await expect(page.getByText("Seaside", { exact: true })).toBeVisible();
  const text = await page.getByRole("main").innerText();
  for (const secret of ["Tupelo", "Okafor", "555-0119"]) expect(text).not.toContain(secret);
  expect(await axeViolations(page)).toEqual([]);
  await office.goto(`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your visit is confirmed" })).toBeVisible();
  await expect(office.getByRole("article").getByText("Confirmed").first()).toBeVisible();
  expect(await appointmentNow(office, appointment)).toMatchObject({
    status: "confirmed",
    confirmationMethod: "link",
  });

  await test.step("the link gives access to nothing else", async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    expect((await page.request.get(`/api/appointments/${appointment.id}`)).status()).toBe(401);
    await page.goto("/crm/appointments");
    await expect(page).toHaveURL(/\/auth/);
  });
  await office.context().close();
});

test("an invalid link shows an error and whom to call", { tag: "@phone" }, async ({ page }) => {
  const answer = await page.goto(`/visit/${"x".repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(answer?.headers()["referrer-policy"]).toBe("same-origin");
  expect(await axeViolations(page)).toEqual([]);
});
