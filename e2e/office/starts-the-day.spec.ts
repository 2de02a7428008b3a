import { dayAt } from "#domain/calendar.ts";
import { givenAppointment, robinsId } from "../support/appointments.ts";
import { axeViolations } from "../support/axe.ts";
import { createLead } from "../support/leads.ts";
import { expectToast, submitCallback } from "../support/office.ts";
import { expect, type Outbox, test } from "../support/outbox.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

const lateToday = ({ timeZone }: Outbox) =>
  [dayAt(new Date(), timeZone), { preferredTime: "23:30", duration: 29 }] as const;

test("the next address is on the first screen of a phone, and a text says who is on the way", {
  tag: "@phone",
}, async ({ page, request, postOffice }) => {
  const person = { firstName: "Nora", lastName: uniqueName("Haddad"), phone: someNumber() };
  await submitCallback(request, { ...person, leadType: "text", message: "Ten windows", smsConsent: true });
  const [lead] = await (await page.request.get(`/api/leads?search=${person.lastName}`)).json();
  const [day, time] = lateToday(postOffice);
  const address = "310 Sandbar Circle, Destin, FL 32541";
  await givenAppointment(page, day, {
    ...person,
    ...time,
    address,
    leadId: lead.id,
    assignedTo: await robinsId(page),
  });

  await page.goto("/crm");
  const next = page.getByRole("region", { name: "Next appointment" });
  await expect(next.getByText(address)).toBeInViewport();
  await expect(next.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /310%20Sandbar%20Circle|310\+Sandbar\+Circle/,
  );
  await expect(next.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
  await next.getByRole("button", { name: "On My Way" }).click();
  const dialog = page.getByRole("dialog", { name: "On My Way" });
  await expect(dialog.getByLabel("Message")).toHaveValue(/^Hi Nora, this is .+ on our way for your 11:30 PM/);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send Text" }).click();
  await expectToast(page, "Sending text");
  await expect.poll(() => postOffice.twilio.taken.some(({ body }) => body.includes("on our way"))).toBe(true);
});

test("a phone's bar leads to the day, the calendar, the leads, the search and a new lead", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/crm/products");
  const bar = page.getByRole("navigation", { name: "Quick access" });
  await bar.getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL(/\/crm\/appointments\?view=calendar/);
  await expect(bar.getByRole("link", { name: "Calendar" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await bar.getByRole("button", { name: "Search or go to" }).click();
  await expect(page.getByRole("dialog", { name: "Search or go to" })).toBeVisible();
  await page.keyboard.press("Escape");
  await bar.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("region", { name: "Today's Schedule" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await bar.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add Lead" }).click();
  await expect(page.getByRole("dialog", { name: "Add Lead" })).toBeVisible();
});

test("each task of the user has one action", async ({ page }) => {
  const lead = await createLead(page, { assignedTo: await robinsId(page) });
  // The oldest comes first: only ten are shown.
  const planned = await page.request.put(`/api/leads/${lead.id}`, { data: { followUpOn: "2020-01-02" } });
  expect(planned.ok(), await planned.text()).toBe(true);
  await page.goto("/crm");
  const tasks = page.getByRole("region", { name: "Needs You" });
  const row = tasks.getByRole("listitem").filter({ hasText: lead.lastName });
  await expect(row.getByText("Follow-up due")).toBeVisible();
  await expect(row.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
  await row.getByRole("link", { name: `${lead.firstName} ${lead.lastName}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: lead.lastName })).toBeVisible();
});

test("the day sheet and the lists print without what only a screen can use", async ({ page, postOffice }) => {
  const [day, time] = lateToday(postOffice);
  const { clientName } = await givenAppointment(page, day, {
    ...time,
    projectDescription: "Bring the fabric book",
  });
  await page.goto("/crm/appointments?view=calendar&range=day");
  await page.getByRole("link", { name: "Day Sheet" }).click();
  const row = page.getByRole("listitem").filter({ hasText: clientName });
  await expect(row).toContainText(/11:30 PM.*77 Tupelo Street.*\(850\) 555-0119.*Bring the fabric book/);
  await expect(row.getByRole("link", { name: "Call (850) 555-0119" })).toHaveAttribute("href", /^tel:/);
  await expect(row.getByRole("link", { name: /^Directions to 77 Tupelo/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Unassigned" }).getByRole("listitem")).not.toHaveCount(0);
  await page.getByLabel("Assigned To").selectOption("robin");
  await expect(row).toBeHidden();
  await page.getByLabel("Assigned To").selectOption("Everyone");
  await expect(row).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const controls = page.locator("#screen :is(input, select, fieldset button, nav)");
  for (const [address, action] of [
    ["/crm/appointments/day-sheet?person=everyone", "Print"],
    ["/crm/appointments?when=all", "Schedule Appointment"],
    ["/crm/leads?view=table", "Add Lead"],
    ["/crm/clients", "Add Client"],
    ["/crm/projects", "New Project"],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    await expect(page.getByRole("button", { name: action }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: action })).toHaveCount(0);
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
