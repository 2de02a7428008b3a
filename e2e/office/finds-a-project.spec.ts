import type { Page } from "@playwright/test";
import { expect, expectToast, given, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

const houses = 27;
const statuses = ["planning", "completed", "on_hold"] as const;

/** One client's projects: nine of each status, with successive due dates. */
async function givenHouses(page: Page): Promise<string> {
  const lastName = uniqueName("Okafor");
  const { id: clientId } = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Ngozi", lastName, phone: "8505550123" },
  });
  for (let each = 1; each <= houses; each++) {
    const name = `House ${String(each).padStart(2, "0")}`;
    const completionDate = new Date(Date.UTC(2027, 0, houses - each + 1)).toISOString().slice(0, 10);
    await given(page, "/api/projects", {
      ...{ name, clientId, status: statuses[each % 3], completionDate, startDate: "2026-12-01" },
    });
  }
  return lastName;
}

const rows = (page: Page) => page.getByRole("rowheader").getByRole("link");
const sortBy = (page: Page, heading: string) =>
  page.getByRole("columnheader", { name: heading }).getByRole("button").click();

test("staff find a project by client, status, sorting and page", async ({ page }) => {
  const lastName = await givenHouses(page);
  await page.goto("/crm/projects");
  await expect(page.getByRole("button", { name: /^All [\d,]+$/ })).toHaveAttribute("aria-pressed", "true");
  for (const chip of ["Active", "In Progress", "Completed", "On Hold"])
    await expect(page.getByRole("button", { name: new RegExp(`^${chip} [\\d,]+$`) })).toBeVisible();

  const requests: string[] = [];
  page.on("request", (request) => {
    const search = new URL(request.url()).searchParams.get("search");
    if (new URL(request.url()).pathname === "/api/projects" && search) requests.push(search);
  });
  await page.getByRole("searchbox", { name: "Search projects" }).pressSequentially(lastName, { delay: 20 });
  await expect(page).toHaveURL(/search=/);
  await expect.poll(() => requests).toContain(lastName);
  await expect(page.getByText(`${houses} projects`)).toBeVisible();
  expect(requests, "typing is searched for once it has paused").toEqual([lastName]);
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(rows(page)).toHaveText(["House 02", "House 01"]);
  await page.getByLabel("Rows per page").selectOption("50");
  await expect(rows(page)).toHaveCount(houses);

  await page.getByRole("button", { name: /^Completed/ }).click();
  await expect(page.getByText("9 projects")).toBeVisible();
  await sortBy(page, "Project");
  await expect(rows(page).first()).toHaveText("House 01");
  await sortBy(page, "Due Date");
  await expect(rows(page).first()).toHaveText("House 25");
  await sortBy(page, "Due Date");
  await expect(page.getByRole("columnheader", { name: "Due Date" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(rows(page).first()).toHaveText("House 01");
  for (const heading of ["Client", "Status", "Total"]) {
    await sortBy(page, heading);
    await expect(page.getByRole("columnheader", { name: heading })).toHaveAttribute("aria-sort", "ascending");
    await expect(rows(page)).toHaveCount(9);
  }

  await page.getByRole("button", { name: "Actions for House 01" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Open", "Edit", "Delete"]);
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Project" }).click();
  await expectToast(page, "Project deleted successfully");
  await expect(page.getByText("8 projects")).toBeVisible();
  await page.getByRole("button", { name: /^In Progress/ }).click();
  await expect(page.getByText("No projects found")).toBeVisible();
});
