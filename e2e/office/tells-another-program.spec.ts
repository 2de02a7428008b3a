import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, submitCallback, test } from "../support/office.ts";
import { someNumber } from "../support/unique.ts";

/** Another program on this machine. It fails until it is well. */
async function openProgram() {
  const calls: { type: string; signature: string }[] = [];
  const program = { calls, isWell: false, url: "", close: () => server.close() };
  const server = http.createServer(async (request, answer) => {
    const { type } = JSON.parse(await text(request));
    calls.push({ type, signature: String(request.headers["webhook-signature"]) });
    answer.writeHead(program.isWell ? 204 : 500).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  program.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return program;
}

test("an administrator tells another program of new leads, and replays a call that failed @both", async ({
  page,
  playwright,
  baseURL,
}) => {
  const program = await openProgram();
  await page.goto("/crm/settings/connections");
  const card = page.getByRole("region", { name: "Webhooks" });
  await card.getByRole("button", { name: "Add Webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add Webhook" });
  await form.getByLabel("Address").fill(program.url);
  await form.getByLabel("New lead").check();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Add Webhook" }).click();
  const secret = page.getByRole("dialog", { name: "Copy the secret" });
  await expect(secret.getByLabel("Signing secret")).toHaveValue(/^whsec_/);
  await secret.getByRole("button", { name: "Done" }).click();

  const visitor = await playwright.request.newContext({ baseURL: baseURL! });
  await submitCallback(visitor, {
    ...{ firstName: "Nora", lastName: "Delgado", phone: someNumber(), message: "Six windows" },
    leadType: "callback",
  });
  await visitor.dispose();
  const row = card.getByRole("listitem").filter({ hasText: program.url });
  await row.getByRole("button", { name: "Open Log" }).click();
  const log = page.getByRole("dialog", { name: "Log of the last 30 days" });
  await expect(log.getByText(/^It answered 500\. 1 try, latest .* Next try /)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  program.isWell = true;
  await log.getByRole("button", { name: /^Replay New lead/ }).click();
  await expect(log.getByText(/^Answered 204\. 1 try/)).toBeVisible();
  await log.getByRole("button", { name: "Send Test" }).click();
  await expectToast(page, "Test on its way");
  await expect(log.getByText(/^Answered 204/)).toHaveCount(2);
  expect(program.calls.map(({ type }) => type)).toEqual(["lead.created", "lead.created", "test"]);
  expect(program.calls.every(({ signature }) => signature.startsWith("v1,"))).toBe(true);
  await log.getByRole("button", { name: "Done" }).click();

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Webhook deleted");
  await expect(row).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  program.close();
});
