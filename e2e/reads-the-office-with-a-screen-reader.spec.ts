import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, given, oneOfAKind, test } from "./office.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("every screen and dialog says what it is", async ({ page }) => {
  for (const [address, name] of await everyScreen(page)) {
    await page.goto(address);
    await expect(
      page
        .getByRole("dialog", { name })
        .or(page.getByRole("heading", { name, level: 1 }))
        .first(),
    ).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await complaints(page), address).toEqual([]);
  }
});

test("an address of nothing says so and leads back", async ({ page }) => {
  await page.goto("/crm/nowhere");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the Office" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back, robin" })).toBeVisible();
});

async function everyScreen(page: Page): Promise<[address: string, name: string | RegExp][]> {
  const lastName = oneOfAKind("Amari");
  const person = { firstName: "Gus", lastName, phone: "8505550118" };
  const lead = await given<{ id: string }>(page, "/api/leads", { ...person, message: "A skylight" });
  const client = await given<{ id: string }>(page, "/api/clients", person);
  const house = { name: `${lastName} House`, clientId: client.id, rooms: ["Kitchen"] };
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", house);
  const room = `/crm/projects/${project.id}/room/${project.rooms[0]?.id}`;
  const measured = { roomId: project.rooms[0]?.id, name: "Over the sink", width: "35 1/8", height: "40" };
  const { id: windowId } = await given<{ id: string }>(page, "/api/windows", measured);
  return [
    ["/crm", /^Welcome back/],
    ["/crm/leads", "Leads"],
    ["/crm/leads?open=add", "Add Lead"],
    [`/crm/leads?open=edit&id=${lead.id}`, `Gus ${lastName}`],
    [`/crm/leads?open=schedule&id=${lead.id}`, "Schedule Appointment"],
    ["/crm/clients", "Clients"],
    [`/crm/clients?open=edit&id=${client.id}`, `Gus ${lastName}`],
    ["/crm/appointments", "Appointments"],
    ["/crm/appointments?open=add", "Schedule Appointment"],
    ["/crm/projects", "Projects"],
    [`/crm/projects?open=add&client=${client.id}`, "New Project"],
    [`/crm/projects/${project.id}`, house.name],
    [`/crm/projects/${project.id}?open=edit`, house.name],
    [`/crm/projects/${project.id}?open=room`, "Add Room"],
    [room, "Measure - Kitchen"],
    [`${room}?open=add`, "Add Window"],
    [`${room}?open=edit&id=${windowId}`, "Edit Window"],
    [`/crm/measure/${project.id}`, `Measurements - ${house.name}`],
    [`/crm/quote/generate/${project.id}`, "Generate Quote"],
    ["/crm/quotes", "Quotes"],
    ["/crm/messages", "Messages"],
  ];
}

async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>("axe.run()");
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
