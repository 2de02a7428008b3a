import type { Page } from "@playwright/test";
import { givenAppointment } from "../support/appointments.ts";
import { axeViolations, expectNoViolations } from "../support/axe.ts";
import { expect, given, test } from "../support/office.ts";
import { freeMonday, uniqueName } from "../support/unique.ts";

test("the lists of people and appointments pass axe", async ({ page }) => {
  // Few rows suffice: all rows share their markup.
  const { lastName } = await givenPeople(page);
  const search = `search=${encodeURIComponent(lastName)}`;
  const appointment = await givenAppointment(page, freeMonday());
  await expectNoViolations(page, [
    ["/crm", /^Welcome back/],
    [`/crm/leads?${search}`, "Leads"],
    [`/crm/clients?${search}`, "Clients"],
    [`/crm/appointments?search=${encodeURIComponent(appointment.clientName)}`, "Appointments"],
    ["/crm/messages?search=nobody", "Messages"],
    ["/crm/requests", "Held as Spam"],
  ]);
});

test("the lists of work and the settings pass axe", async ({ page }) => {
  await expectNoViolations(page, [
    ["/crm/projects", "Projects"],
    ["/crm/quotes", "Quotes"],
    ["/crm/products?category=shutters", "Products"],
    ["/crm/products?open=add", "Add Product"],
    ["/crm/import/products", "Import Products"],
    ["/crm/reports", "Reports"],
    ["/crm/settings", "Settings"],
    ["/crm/settings/messaging", "Email and Texting"],
    ["/crm/settings/data", "Import, Export and Backup"],
    ["/crm/audit", "Audit Trail"],
  ]);
});

test("the forms for people and appointments pass axe", async ({ page }) => {
  const { lead, client, lastName } = await givenPeople(page);
  await expectNoViolations(page, [
    ["/crm/leads?open=add", "Add Lead"],
    [`/crm/leads?open=edit&id=${lead.id}`, `Gus ${lastName}`],
    [`/crm/leads?open=schedule&id=${lead.id}`, "Schedule Appointment"],
    [`/crm/clients?open=edit&id=${client.id}`, `Gus ${lastName}`],
    ["/crm/appointments?open=add", "Schedule Appointment"],
    [`/crm/projects?open=add&client=${client.id}`, "New Project"],
  ]);
});

test("a client's page, an import and the shortcuts dialog pass axe", async ({ page }) => {
  const { client, lastName } = await givenPeople(page, "Linen, nothing that shines. ".repeat(70));
  await expectNoViolations(page, [
    [`/crm/clients/${client.id}`, `Gus ${lastName}`],
    ["/crm/clients?open=add", "Add Client"],
    ["/crm/import/clients", "Import Clients"],
  ]);
  const rows = `First Name,Last Name,Phone\nAda,Byron,8505550177\nGus,${lastName},8505550118\nNo,Number,`;
  await page
    .getByLabel("Choose File")
    .setInputFiles({ name: "book.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.getByText("has errors").click();
  expect(await axeViolations(page), "the preview of an import").toEqual([]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
  expect(await axeViolations(page), "the sheet of keys").toEqual([]);
});

test("a project, its rooms and their windows pass axe", async ({ page }) => {
  const { client, lastName } = await givenPeople(page);
  const house = { name: `${lastName} House`, clientId: client.id, rooms: ["Kitchen"] };
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", house);
  const roomId = project.rooms[0]?.id;
  const room = `/crm/projects/${project.id}/room/${roomId}`;
  const measured = { roomId, name: "Over the sink", width: "35 1/8", height: "40" };
  const { id } = await given<{ id: string }>(page, "/api/windows", measured);
  await expectNoViolations(page, [
    [`/crm/projects/${project.id}`, house.name],
    [`/crm/projects/${project.id}?open=edit`, house.name],
    [`/crm/projects/${project.id}?open=room`, "Add Room"],
    [room, "Measure - Kitchen"],
    [`${room}?open=add`, "Add Window"],
    [`${room}?open=edit&id=${id}`, "Edit Window"],
    [`/crm/measure/${project.id}`, `Measurements - ${house.name}`],
    [`/crm/quote/generate/${project.id}`, "Generate Quote"],
  ]);
});

test("an unknown address shows the not-found page and a way back", async ({ page }) => {
  await page.goto("/crm/nowhere");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(await axeViolations(page), "nowhere").toEqual([]);
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, robin" })).toBeVisible();
});

test.describe("a screen that cannot be shown", () => {
  test.use({ expectedErrors: /status of 500|Failed to fetch dynamically|ERR_FAILED/ });

  test("says why: failed, deleted, not allowed or crashed", async ({ page }) => {
    let answer = { status: 500, body: "Not now" };
    await page.route("**/api/clients?*", (route) => route.fulfill(answer));
    await page.goto("/crm/clients?search=nobody");
    await expect(page.getByText("Failed to load clients")).toBeVisible();
    expect(await axeViolations(page), "a list that failed").toEqual([]);

    answer = { status: 200, body: "[]" };
    await page.goto("/crm/clients?cursor=gone");
    await expect(page.getByText("Nothing left on this page")).toBeVisible();
    expect(await axeViolations(page), "a page that is gone").toEqual([]);

    await page.route("**/assets/reports-screen*.js", (route) => route.abort());
    await page.getByRole("link", { name: "Reports" }).click();
    await expect(page.getByText("Something went wrong on this screen")).toBeVisible();
    expect(await axeViolations(page), "a screen that is broken").toEqual([]);

    const user = await (await page.request.get("/api/user")).json();
    await page.route("**/api/user", (route) => route.fulfill({ json: { ...user, role: "staff" } }));
    await page.goto("/crm/audit");
    await expect(page.getByRole("heading", { name: "Not Allowed" })).toBeVisible();
    expect(await axeViolations(page), "what is for administrators").toEqual([]);
  });
});

async function givenPeople(page: Page, notes = "") {
  const lastName = uniqueName("Amari");
  const person = { firstName: "Gus", lastName, phone: "8505550118" };
  const lead = await given<{ id: string }>(page, "/api/leads", { ...person, message: "A skylight" });
  const client = await given<{ id: string }>(page, "/api/clients", { ...person, notes });
  return { lead, client, lastName };
}
