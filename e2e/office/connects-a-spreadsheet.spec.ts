import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, submitCallback, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("an administrator connects a spreadsheet by a key, and revokes it @both", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = uniqueName("Ledger");
  const program = await playwright.request.newContext({ baseURL: baseURL! });
  const lastName = uniqueName("Delgado");
  await submitCallback(program, {
    ...{ firstName: "Nora", lastName, phone: someNumber(), message: "Six windows" },
    leadType: "callback",
  });
  await page.goto("/crm/settings/connections");
  const card = page.getByRole("region", { name: "API Keys" });
  await card.getByRole("button", { name: "Create Key" }).click();
  const form = page.getByRole("dialog", { name: "Create Key" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Leads").check();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Create Key" }).click();

  const ready = page.getByRole("dialog", { name: `${name} is ready` });
  const secret = await ready.getByLabel("API key").inputValue();
  expect(await axeViolations(page)).toEqual([]);
  await ready.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(card.getByText(name)).toBeVisible();
  await expect(card.getByText("Reads leads").first()).toBeVisible();

  const headers = { authorization: `Bearer ${secret}` };
  const sheet = await program.get("/api/leads?format=csv", { headers });
  expect(sheet.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(await sheet.text()).toContain(lastName);
  expect((await program.get("/api/clients?format=csv", { headers })).status()).toBe(403);

  await card.getByRole("button", { name: `Revoke ${name}` }).click();
  await page.getByRole("button", { name: "Revoke Key" }).click();
  await expectToast(page, "Key revoked");
  await expect(card.getByText(name)).toHaveCount(0);
  expect((await program.get("/api/leads?format=csv", { headers })).status()).toBe(401);
  expect(await axeViolations(page)).toEqual([]);
  await program.dispose();
});
