import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, given, oneOfAKind, test } from "./office.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Shown = [address: string, name: string | RegExp];

test("the lists say what they are", async ({ page }) => {
  await expectNoComplaints(page, [
    ["/crm", /^Welcome back/],
    ["/crm/leads", "Leads"],
    ["/crm/clients", "Clients"],
    ["/crm/appointments", "Appointments"],
    ["/crm/projects", "Projects"],
    ["/crm/quotes", "Quotes"],
    ["/crm/messages", "Messages"],
  ]);
});

test("the forms for people and visits say what they are", async ({ page }) => {
  const { lead, client, lastName } = await givenPeople(page);
  await expectNoComplaints(page, [
    ["/crm/leads?open=add", "Add Lead"],
    [`/crm/leads?open=edit&id=${lead.id}`, `Gus ${lastName}`],
    [`/crm/leads?open=schedule&id=${lead.id}`, "Schedule Appointment"],
    [`/crm/clients?open=edit&id=${client.id}`, `Gus ${lastName}`],
    ["/crm/appointments?open=add", "Schedule Appointment"],
    [`/crm/projects?open=add&client=${client.id}`, "New Project"],
  ]);
});

test("a project, its rooms and their windows say what they are", async ({ page }) => {
  const { client, lastName } = await givenPeople(page);
  const house = { name: `${lastName} House`, clientId: client.id, rooms: ["Kitchen"] };
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", house);
  const roomId = project.rooms[0]?.id;
  const room = `/crm/projects/${project.id}/room/${roomId}`;
  const measured = { roomId, name: "Over the sink", width: "35 1/8", height: "40" };
  const { id } = await given<{ id: string }>(page, "/api/windows", measured);
  await expectNoComplaints(page, [
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

test("an address of nothing says so and leads back", async ({ page }) => {
  await page.goto("/crm/nowhere");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the Office" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, robin" })).toBeVisible();
});

async function givenPeople(page: Page) {
  const lastName = oneOfAKind("Amari");
  const person = { firstName: "Gus", lastName, phone: "8505550118" };
  const lead = await given<{ id: string }>(page, "/api/leads", { ...person, message: "A skylight" });
  const client = await given<{ id: string }>(page, "/api/clients", person);
  return { lead, client, lastName };
}

async function expectNoComplaints(page: Page, screens: Shown[]) {
  for (const [address, name] of screens) {
    await page.goto(address);
    const shown = page.getByRole("dialog", { name }).or(page.getByRole("heading", { name, level: 1 }));
    await expect(shown.first()).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    expect(await complaints(page), address).toEqual([]);
  }
}

async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
