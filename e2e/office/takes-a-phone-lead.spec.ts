import type { Locator } from "@playwright/test";
import { formatPhone } from "../../src/domain/phone.ts";
import { axeViolations } from "../support/axe.ts";
import { openLeadPage } from "../support/leads.ts";
import { expect, expectToast, given, test } from "../support/office.ts";
import { someNumber, uniqueName } from "../support/unique.ts";

test("staff add a lead from a call and see which fields are missing", { tag: "@both" }, async ({ page }) => {
  const lastName = uniqueName("Delgado");
  await page.goto("/crm/leads");
  await page.getByRole("button", { name: "Add Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  for (const shown of ["First name", "Last name", "Phone number", "Message"]) {
    await expect(dialog.getByText(`${shown} is required`)).toBeVisible();
  }
  await dialog.getByLabel("First Name").fill("Nora");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Phone").pressSequentially("(850) 555-0134");
  await expect(dialog.getByLabel("Phone")).toHaveValue("8505550134");
  await dialog.getByLabel("Message").fill("Six windows in the great room, facing the water");
  await expect(dialog.getByLabel("Source").getByRole("option", { selected: true })).toHaveText("Phone");
  await dialog.getByLabel("Assigned To").selectOption("Unassigned");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");
  await expect(page.getByRole("button", { name: `Nora ${lastName}`, exact: true })).toBeVisible();
  await page.goto(`/crm/leads?view=table&search=${encodeURIComponent(lastName)}`);
  await openLeadPage(page, `Nora ${lastName}`);
  await expect(page.getByRole("button", { name: "Assigned to: Unassigned" })).toBeVisible();
});

test("a lead on the phone is saved and booked in four presses on one screen", async ({ page }) => {
  const lastName = uniqueName("Delgado");
  await page.goto("/crm/leads");
  await expect(page.getByRole("region", { name: "New", exact: true })).toBeVisible();
  const { press, presses } = countedPresses();
  await press(page.getByRole("button", { name: "Add Lead" }));
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await expect(dialog.getByRole("combobox", { name: "Find a Client or Lead" })).toBeFocused();
  // Typing does not count: Enter starts a new person, and Tab leads from field to field, past the email.
  await page.keyboard.type(`Nora ${lastName}`);
  await expect(dialog.getByRole("option", { name: `New person “Nora ${lastName}”` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Phone")).toBeFocused();
  for (const typed of [someNumber(), ""]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Six windows, facing the water");
  await expect(dialog.getByLabel("Source").getByRole("option", { selected: true })).toHaveText("Phone");
  const openings = dialog.getByRole("region", { name: "Next Openings" });
  const afternoon = openings.getByRole("group", { name: /, afternoon$/ }).last();
  const chosen = afternoon.getByRole("button").last();
  const time = await chosen.textContent();
  await press(chosen);
  await expect(chosen).toHaveAttribute("aria-pressed", "true");
  expect(await axeViolations(page)).toEqual([]);
  await press(dialog.getByRole("button", { name: "Save & Book" }));
  const booking = page.getByRole("dialog", { name: "Schedule Appointment" });
  await expect(booking.getByLabel("Assigned To").getByRole("option", { selected: true })).not.toHaveText(
    "Unassigned",
  );
  await press(booking.getByRole("button", { name: "Schedule Appointment" }));
  await expectToast(page, "Consultation scheduled successfully");
  expect(presses()).toBeLessThanOrEqual(4);
  await expect(page).toHaveURL(/\/crm\/leads$/);
  const [lead] = await (await page.request.get(`/api/leads?search=${encodeURIComponent(lastName)}`)).json();
  const [booked] = await (await page.request.get(`/api/appointments?leadId=${lead.id}`)).json();
  expect(lead).toMatchObject({ firstName: "Nora", status: "scheduled", source: "phone" });
  expect(lead.assignedTo).not.toBeNull();
  expect(clockTime(booked.scheduledAt)).toBe(time);
});

test("a known caller is booked in five presses without a second record", { tag: "@both" }, async ({
  page,
}) => {
  const lastName = uniqueName("Pike");
  const phone = someNumber();
  const { id } = await given<{ id: string }>(page, "/api/leads", {
    ...{ firstName: "Desmond", lastName, phone, message: "Called about shades" },
  });
  await page.goto("/crm/leads");
  const { press, presses } = countedPresses();
  await press(page.getByRole("button", { name: "Add Lead" }));
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await dialog.getByRole("combobox", { name: "Find a Client or Lead" }).fill(phone.slice(3));
  await press(dialog.getByRole("option", { name: `Desmond ${lastName}` }));
  await expect(dialog.getByRole("status").filter({ hasText: "Lead" })).toContainText(`Desmond ${lastName}`);
  await expect(dialog.getByLabel("First Name")).toBeHidden();
  await press(
    dialog
      .getByRole("group", { name: /, afternoon$/ })
      .last()
      .getByRole("button")
      .first(),
  );
  await press(dialog.getByRole("button", { name: "Book" }));
  await press(
    page.getByRole("dialog", { name: "Schedule Appointment" }).getByRole("button", {
      name: "Schedule Appointment",
    }),
  );
  await expectToast(page, "Consultation scheduled successfully");
  expect(presses()).toBeLessThanOrEqual(5);
  const leads = await (await page.request.get(`/api/leads?search=${encodeURIComponent(lastName)}`)).json();
  expect(leads).toMatchObject([{ id, status: "scheduled" }]);
});

test("a known client opens from Add Lead with the keyboard alone", async ({ page }) => {
  const lastName = uniqueName("Haddad");
  const client = { firstName: "Noor", lastName, phone: someNumber() };
  const { id } = await given<{ id: string }>(page, "/api/clients", client);
  await page.goto("/crm/leads?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  const search = dialog.getByRole("combobox", { name: "Find a Client or Lead" });
  await search.pressSequentially(lastName);
  await expect(dialog.getByRole("option", { name: `Noor ${lastName}` })).toBeVisible();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(dialog.getByRole("button", { name: "Open Client" })).toBeVisible();
  await search.press("Enter");
  await expect(page).toHaveURL(`/crm/clients/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Noor ${lastName}` })).toBeVisible();
});

test("staff see who already has the phone and can add the lead anyway", { tag: "@both" }, async ({
  page,
  context,
}) => {
  const lastName = uniqueName("Vega");
  const phone = someNumber();
  const { id } = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Nora", lastName, phone: `+1 ${formatPhone(phone)}` },
    email: `${phone}@vega.example`,
  });
  await page.goto("/crm/leads?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  const shown = matchIn(dialog);
  await dialog.getByLabel("Phone").click();
  await dialog.getByLabel("Phone").pressSequentially(phone);
  const places = await placesOf(dialog);
  await expect(shown).toHaveText(`Possible match: Nora ${lastName}`);
  await expect(dialog.getByRole("listitem")).toHaveText([/^A client since .*, same phone/]);
  await expect(shown).toBeInViewport({ ratio: 1 });
  expect(await placesOf(dialog)).toEqual(places);
  expect(await axeViolations(page)).toEqual([]);

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    dialog.getByRole("link", { name: `Open Nora ${lastName} (opens in a new tab)` }).click(),
  ]);
  await expect(opened).toHaveURL(`/crm/clients/${id}`);
  await expect(opened.getByRole("heading", { level: 1, name: `Nora ${lastName}` })).toBeVisible();
  await opened.close();

  await expect(dialog.getByLabel("Phone")).toHaveValue(phone);
  await dialog.getByLabel("First Name").fill("Nora");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Message").fill("Shades for the new sunroom");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");
});

test("the email lookup finds a client and clears when the email changes", async ({ page }) => {
  const lastName = uniqueName("Vega");
  const email = `${someNumber()}@vega.example`;
  const lead = { firstName: "Nora", lastName, phone: "none", message: "Blinds", status: "quoted", email };
  for (const message of ["Blinds", "Shutters", "Shades"])
    await given(page, "/api/leads", { ...lead, message });
  await page.goto("/crm/clients?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Client" });
  const announcement = dialog.getByRole("status");
  await dialog.getByLabel("Email").fill(email.toUpperCase());
  const named = dialog.getByRole("listitem");
  await expect(announcement).toHaveText(`Possible match: Nora ${lastName} and 2 more`);
  await expect(named).toHaveText([/^A lead since .*, quoted, same email/]);
  await dialog.getByRole("button", { name: "2 more", expanded: false }).click();
  await expect(named).toHaveCount(3);
  await expect(dialog.getByRole("button", { name: "Fewer", expanded: true })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel("Email").fill(`another.${email}`);
  await expect(announcement).toBeEmpty();
  await expect(named).toHaveCount(0);
});

test("the lookup also finds a lead that another user saves meanwhile", async ({ page }) => {
  const lastName = uniqueName("Vega");
  const phone = someNumber();
  const line = page.waitForResponse("**/api/live");
  const answer = page.waitForResponse("**/api/people?*");
  await page.goto(`/crm/leads?open=add&phone=${phone}`);
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await Promise.all([line, answer]);
  await expect(matchIn(dialog)).toBeEmpty();
  await given(page, "/api/leads", { firstName: "Nora", lastName, phone, message: "Blinds" });
  await expect(matchIn(dialog)).toHaveText(`Possible match: Nora ${lastName}`);
});

test.describe("a refused lookup", () => {
  test.use({ expectedErrors: /401/ });

  test("keeps the form open and still lets staff add a texting lead", async ({ page }) => {
    const lastName = uniqueName("Vega");
    const phone = someNumber();
    let requestedUrl = "";
    await page.route("/api/people?*", (route) => {
      requestedUrl = route.request().url();
      return route.fulfill({ status: 401, body: "Not now" });
    });
    await page.goto(`/crm/leads?open=add&phone=${phone}`);
    const dialog = page.getByRole("dialog", { name: "Add Lead" });
    await expect.poll(() => requestedUrl).toContain(phone.slice(-4));
    await expect(matchIn(dialog)).toBeEmpty();
    await dialog.getByLabel("First Name").fill("Nora");
    await dialog.getByLabel("Last Name").fill(lastName);
    await dialog.getByLabel("Message").fill("Shades");
    await dialog.getByRole("button", { name: "Add Lead" }).click();
    await expectToast(page, "Lead created successfully");
  });
});

const matchIn = (dialog: Locator) => dialog.getByRole("group", { name: "Contact" }).getByRole("status");

/** Positions of a field above and one below: neither may jump. */
const placesOf = (dialog: Locator) =>
  Promise.all(["Phone", "Message"].map((label) => dialog.getByLabel(label).boundingBox()));

function countedPresses() {
  let count = 0;
  const press = async (place: Locator) => {
    count += 1;
    await place.click();
  };
  return { press, presses: () => count };
}

const clockTime = (instant: string) =>
  new Date(instant).toLocaleTimeString("en-US", {
    ...{ hour: "numeric", minute: "2-digit", timeZone: "America/Chicago" },
  });
