import { axeViolations } from "../support/axe.ts";
import { expect, given, test } from "../support/office.ts";
import { joinAs, watchRefusals } from "../support/roles.ts";
import { givenRoom } from "../support/rooms.ts";

test("a bookkeeper reads clients, quotes and reports, records a payment and edits nothing", async ({
  page,
  browser,
}) => {
  const { projectId } = await givenRoom(page, [["Left", "36", "60"]]);
  const put = await page.request.put(`/api/projects/${projectId}`, { data: { totalAmount: "1500" } });
  expect(put.ok(), await put.text()).toBe(true);
  await given(page, "/api/leads", {
    ...{ firstName: "Nora", lastName: "Delgado", phone: "8505550134", message: "Nine windows" },
  });
  const { page: theirs } = await joinAs({ admin: page, browser }, "bookkeeper");
  const refused = watchRefusals(theirs);

  await test.step("the sidebar leaves out leads, appointments, messages and requests", async () => {
    await theirs.goto("/crm");
    await expect(theirs.getByRole("navigation", { name: "Office" }).getByRole("link")).toHaveText([
      ...["Dashboard", "Clients", "Projects", "Quotes", "Payments", "Products", "Reports", "Settings"],
    ]);
    await expect(theirs.getByText("Total Revenue").first()).toBeVisible();
    await expect(theirs.getByRole("navigation", { name: "Quick actions" })).toBeHidden();
  });

  await test.step("they record a payment", async () => {
    await theirs.goto(`/crm/projects/${projectId}`);
    await expect(theirs.getByRole("button", { name: "Edit Project" })).toBeHidden();
    await expect(theirs.getByRole("button", { name: "Add Room" })).toBeHidden();
    await theirs.getByRole("button", { name: "Record Payment" }).click();
    const dialog = theirs.getByRole("dialog", { name: "Record Payment" });
    await dialog.getByLabel("Amount").fill("1000");
    await dialog.getByRole("button", { name: "Record Payment" }).click();
    await expect(
      theirs.getByRole("region", { name: "Summary" }).getByText("$500.00", { exact: true }),
    ).toBeVisible();
    expect(await axeViolations(theirs)).toEqual([]);
  });

  await test.step("their lists offer nothing that they may not do", async () => {
    for (const screen of ["clients", "quotes", "products", "payments", "projects"]) {
      await theirs.goto(`/crm/${screen}`);
      await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(theirs.getByRole("button", { name: /^(Add|New|Edit|Import)/ })).toHaveCount(0);
    }
  });

  await test.step("they export the report", async () => {
    await theirs.goto("/crm/reports");
    await expect(theirs.getByRole("link", { name: /leads/ })).toHaveCount(0);
    const download = theirs.waitForEvent("download");
    await theirs.getByRole("button", { name: "Export Excel" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step("leads stay closed", async () => {
    expect(refused()).toEqual([]);
    await theirs.goto("/crm/leads");
    await expect(theirs.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
    // The page asks for its first data before it knows the user's role.
    await expect.poll(refused).toEqual(["GET /api/leads"]);
    expect((await theirs.request.get("/api/leads")).status()).toBe(403);
  });
  await theirs.context().close();
});
