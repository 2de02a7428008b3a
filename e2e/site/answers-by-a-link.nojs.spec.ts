import { appointmentNow } from "../support/appointments.ts";
import { appointmentWithLink, handOutLinks, openOffice } from "../support/customer-links.ts";
import { expect, test } from "../support/journey.ts";

// An outdated page gets 422.
test.use({ expectedErrors: /status of 422/ });

test("a customer without JavaScript confirms a visit, then asks for another time", async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await openOffice(browser, baseURL);
  await handOutLinks(office);
  const { appointment, link } = await appointmentWithLink(office);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your visit is confirmed" })).toBeVisible();
  expect(await appointmentNow(office, appointment)).toMatchObject({
    status: "confirmed",
    confirmationMethod: "link",
  });

  await page.getByText("Ask for another time").first().click();
  await page.getByLabel("When would work better for you?").fill("Any afternoon <b>after</b> Easter");
  await page.getByRole("button", { name: "Ask for another time" }).click();
  await expect(page.getByRole("heading", { name: "Let's find you a time" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await appointmentNow(office, appointment)).toMatchObject({
    status: "rescheduled",
    confirmationMethod: "none",
  });

  // An answer from an outdated page changes nothing.
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Let's find you a time" })).toBeVisible();
  await office.context().close();
});

test("a customer without JavaScript cannot confirm an outdated time", async ({ page, browser, baseURL }) => {
  const office = await openOffice(browser, baseURL);
  await handOutLinks(office);
  const { appointment, link } = await appointmentWithLink(office);
  await page.goto(link);
  const moved = { preferredDate: appointment.scheduledAt.slice(0, 10), preferredTime: "15:00" };
  expect((await office.request.put(`/api/appointments/${appointment.id}`, { data: moved })).ok()).toBe(true);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("Your visit has a new time");
  await expect(page.getByText("3:00 PM")).toBeVisible();
  expect(await appointmentNow(office, appointment)).toMatchObject({ status: "scheduled" });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Your visit is confirmed" })).toBeVisible();
  await office.context().close();
});
