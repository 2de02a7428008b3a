import type { Page } from "@playwright/test";
import { axeViolations } from "../support/axe.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { joinAs, watchRefusals } from "../support/roles.ts";
import { givenRoom } from "../support/rooms.ts";

test("an installer measures their own job and sees no price, quote or other job", async ({
  page,
  browser,
}) => {
  const own = await givenRoom(page, [["Left", "36", "60"]]);
  const other = await givenRoom(page, [["Bay", "36", "60"]]);
  const installer = await joinAs({ admin: page, browser }, "installer");
  await appointmentOf(page, { ...own, assignedTo: installer.id });
  const refused = watchRefusals(installer.page);
  const theirs = installer.page;

  await test.step("the sidebar has their day, appointments and jobs", async () => {
    await theirs.goto("/crm");
    const office = theirs.getByRole("navigation", { name: "Office" });
    await expect(office.getByRole("link")).toHaveText(["Dashboard", "Appointments", "Projects", "Settings"]);
    await expect(theirs.getByRole("heading", { name: "Today's Schedule" })).toBeVisible();
    await expect(theirs.getByText("Total Revenue")).toBeHidden();
    expect(await axeViolations(theirs)).toEqual([]);
  });

  await test.step("an appointment leads to its project", async () => {
    await theirs.goto("/crm/appointments");
    await expect(theirs.getByRole("button", { name: "Schedule Appointment" })).toBeHidden();
    await expect(theirs.getByRole("button", { name: "Reschedule" })).toBeHidden();
    await theirs.goto("/crm/projects");
    await expect(theirs.getByRole("row")).toHaveCount(2);
    await theirs.getByRole("link", { name: /House/ }).click();
    await expect(theirs.getByRole("heading", { name: "Rooms & Windows" })).toBeVisible();
  });

  await test.step("they measure a window without choosing a product", async () => {
    await theirs.goto(`/crm/projects/${own.projectId}/room/${own.roomId}`);
    await theirs.getByRole("button", { name: "Add Window", exact: true }).click();
    const dialog = theirs.getByRole("dialog", { name: "Add Window" });
    await expect(dialog.getByLabel("Product")).toBeHidden();
    await dialog.getByLabel("Name").fill("Right");
    await dialog.getByRole("textbox", { name: "Width" }).fill("35 1/8");
    await dialog.getByRole("textbox", { name: "Height" }).fill("60");
    await dialog.getByRole("button", { name: "Save Window" }).click();
    await expectToast(theirs, "Measurement saved successfully");
    await expect(theirs.getByRole("button", { name: "Right", exact: true })).toBeVisible();
    await theirs.getByRole("button", { name: "Edit Left", exact: true }).click();
    const edit = theirs.getByRole("dialog", { name: "Edit Window" });
    await edit.getByRole("textbox", { name: "Width" }).fill("36 1/2");
    await edit.getByRole("button", { name: "Save Window" }).click();
    await expect(edit).toBeHidden();
    await expect(theirs.getByText(/\$\d/)).toHaveCount(0);
  });

  await test.step("they sign the sizes off and leave a note", async () => {
    await theirs.goto(`/crm/measure/${own.projectId}`);
    await theirs.getByRole("button", { name: "Mark as Measured" }).click();
    await expect(theirs.getByRole("button", { name: "Clear Sign-Off" })).toBeVisible();
    await expect(theirs.getByText(/\$\d/)).toHaveCount(0);
    await theirs.goto(`/crm/projects/${own.projectId}`);
    await expect(theirs.getByRole("heading", { name: "Payments" })).toBeHidden();
    await expect(theirs.getByRole("heading", { name: "Quotes" })).toBeHidden();
    await theirs.getByRole("textbox", { name: /note/i }).fill("Ladder needed for the den");
    await theirs.getByRole("button", { name: "Add Note" }).click();
    await expect(theirs.getByText("Ladder needed for the den")).toBeVisible();
    await expect(theirs.getByText(/\$\d/)).toHaveCount(0);
    expect(await axeViolations(theirs)).toEqual([]);
  });

  await test.step("another job and other screens stay closed", async () => {
    await theirs.goto("/crm/clients");
    await expect(theirs.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
    // The page asks for its first data before it knows the user's role.
    await expect.poll(refused).toEqual(["GET /api/clients"]);
    const answer = await theirs.request.get(`/api/projects/${other.projectId}`);
    expect(answer.status()).toBe(404);
  });
  await installer.page.context().close();
});

async function appointmentOf(
  page: Page,
  { projectId, assignedTo }: { projectId: string; assignedTo: string },
) {
  const { clientId } = await (await page.request.get(`/api/projects/${projectId}`)).json();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await given(page, "/api/appointments", {
    ...{ clientId, assignedTo, appointmentType: "installation" },
    ...{ preferredDate: tomorrow, preferredTime: "10:00 AM" },
    address: "14 Sea Oat Lane",
    propertyType: "primary_residence",
    projectDescription: "Measure the den",
  });
}
