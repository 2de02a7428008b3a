import type { Page } from "@playwright/test";
import { givenAppointment } from "../support/appointments.ts";
import { createLead } from "../support/leads.ts";
import { expect, given, test } from "../support/office.ts";
import { freeMonday, nextNumber, uniqueName } from "../support/unique.ts";

// A cursor that no longer exists is refused.
test.use({ expectedErrors: /status of 400/ });

/** More than a page of clients with one last name. */
async function givenFamily(page: Page, many: number) {
  const family = uniqueName("Larkin");
  const exchange = 200 + (nextNumber() % 700);
  const rows = Array.from(
    { length: many },
    (_, n) => `Kin ${String(n).padStart(2, "0")},${family},(850) ${exchange}-${1_000 + n}`,
  );
  const content = ["First Name,Last Name,Phone", ...rows].join("\n");
  const columns = ["firstName", "lastName", "phone"];
  await given(page, "/api/imports", { kind: "clients", content, columns, fileName: `${family}.csv` });
  return family;
}

test("the page, sorting and dialog survive Back, reload and sharing", async ({ page }) => {
  const family = await givenFamily(page, 55);
  await page.goto(`/crm/clients?search=${encodeURIComponent(family)}`);
  await expect(page.getByText("55 clients")).toBeVisible();
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(50);
  await page.getByRole("button", { name: "Joined" }).click();
  await expect(page).toHaveURL(/sort=createdAt/);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(rows).toHaveCount(5);

  await page.reload();
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole("columnheader", { name: "Joined" })).toHaveAttribute("aria-sort", "ascending");
  const name = (await rows.first().innerText()).trim();
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit Client" }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  const sent = page.url();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(5);
  await page.goBack();
  await expect(rows).toHaveCount(50);

  await page.goto(sent);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows, "of somebody who came by a link").toHaveCount(5);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(rows).toHaveCount(50);
  await page.getByLabel("Rows per page").selectOption("100");
  await expect(rows).toHaveCount(55);
  await expect(page).toHaveURL(/size=100/);
});

test("filters live in the URL, and a new one starts at the first page", async ({ page }) => {
  const lead = await createLead(page, { leadType: "callback", followUpOn: "2026-01-05" });
  const search = `search=${encodeURIComponent(lead.lastName)}`;
  await page.goto(`/crm/leads?view=table&${search}&leadType=callback&followUp=due&sort=status`);
  await expect(page.getByRole("row", { name: lead.lastName })).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("New");
  await expect(page).toHaveURL(/status=new/);
  await page.reload();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("new");
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("callback");
  await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: /^Filter/ }).click();
  await expect(page.getByLabel("Type", { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("row", { name: lead.lastName })).toBeVisible();
  await expect(page.getByLabel("Type", { exact: true })).toBeHidden();

  const day = freeMonday();
  const appointment = await givenAppointment(page, day);
  await page.goto(`/crm/appointments?from=${day}&to=${day}&type=consultation&cursor=gone`);
  await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("Scheduled");
  await expect(page).not.toHaveURL(/cursor/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: appointment.clientName })).toBeVisible();
  await expect(page.getByRole("group", { name: "Filters" }), "the open panel").toBeVisible();
});
