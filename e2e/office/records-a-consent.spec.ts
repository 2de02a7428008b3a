import { axeViolations } from "../support/axe.ts";
import { given } from "../support/office.ts";
import { expect, test } from "../support/outbox.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("staff record a caller's consent, and STOP ends it", async ({ page, postOffice }) => {
  const lastName = uniqueName("Okafor");
  const phone = someNumber();
  const lead = { firstName: "Ada", lastName, phone, message: "Shades" };
  const { id } = await given<{ id: string }>(page, "/api/leads", lead);
  await page.goto(`/crm/leads/${id}`);
  const open = page.getByRole("button", { name: "Record Consent" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Record Consent" });
  await expect(dialog.getByText(`Read this to Ada ${lastName}:`)).toBeVisible();
  await expect(
    dialog.getByText(/^I agree to receive text messages from .* data rates apply\.$/),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  const agreed = dialog.getByRole("checkbox", { name: `I read this to Ada ${lastName} and they agreed` });
  await expect(agreed).toBeFocused();
  await expect(dialog.getByText("Choose how they agreed")).toBeVisible();
  await agreed.check();
  await dialog.getByRole("radio", { name: "By phone" }).check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Texts OK")).toBeVisible();
  await expect(page.getByText(/^Agreed .* by phone, recorded by /)).toBeVisible();
  await expect(page.getByText("Text consent recorded")).toBeVisible();
  await expect(open).toBeHidden();

  await postOffice.textIn(`+1${phone.replaceAll(/\D/g, "")}`, "STOP");
  await expect(page.getByText("They texted STOP. Only a START from that phone")).toBeVisible();
  await expect(open).toBeHidden();
});

test.describe("a wording that changes while staff read it aloud", () => {
  test.use({ expectedErrors: /409/ });

  test("must be read and confirmed again", async ({ page }) => {
    const lead = { firstName: "Ada", lastName: uniqueName("Okafor"), phone: someNumber(), message: "Shades" };
    const { id } = await given<{ id: string }>(page, "/api/leads", lead);
    await page.goto(`/crm/leads/${id}`);
    await page.getByRole("button", { name: "Record Consent" }).click();
    const dialog = page.getByRole("dialog", { name: "Record Consent" });
    const agreed = dialog.getByRole("checkbox");
    await agreed.check();
    await dialog.getByRole("radio", { name: "In person" }).check();
    const newest = { version: 7, wording: "New words of {company}", createdAt: null, by: null };
    await page.route("**/api/consent-wordings", (route) => route.fulfill({ json: [newest] }));
    const sent: unknown[] = [];
    await page.route(`**/api/leads/${id}/consent`, (route) => {
      sent.push(route.request().postDataJSON().wordingVersion);
      return route.fulfill({
        status: 409,
        json: { code: "wording_changed", message: "The wording has changed." },
      });
    });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The wording has changed.");
    await expect(dialog.getByText(/^New words of/)).toBeVisible();
    await expect(agreed).not.toBeChecked();
    await agreed.check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([expect.any(Number), 7]);
  });
});
