import type { Locator, Page } from "@playwright/test";
import { givenAppointment } from "../support/appointments.ts";
import { createLead } from "../support/leads.ts";
import { approvedUser, expect, given, test } from "../support/office.ts";
import { givenProduct } from "../support/quotes.ts";
import { freeMonday, someNumber, someZipCode, uniqueName } from "../support/unique.ts";

/**
 * Dialogs that edit a record. Settings forms and templates: resolves-edit-conflicts, sets-areas-and-hours and
 * edits-message-templates.
 */
interface EditDialog {
  address: string;
  label: string | RegExp;
  mine: string;
  /** The other user's change. */
  method: "PUT" | "PATCH";
  url: string;
  theirs: Record<string, string>;
  submit?: string;
  reads?: string;
}

const dialogs: Record<string, (page: Page) => Promise<EditDialog>> = {
  lead: async (page) => {
    const { id } = await createLead(page);
    return {
      ...{ address: `/crm/leads?open=edit&id=${id}`, label: "City", mine: "Destin" },
      ...{ method: "PUT", url: `/api/leads/${id}`, theirs: { city: "Seaside" } },
    };
  },
  client: async (page) => {
    const { id } = await aClient(page);
    return {
      ...{ address: `/crm/clients/${id}?open=edit`, label: "City", mine: "Destin" },
      ...{ method: "PUT", url: `/api/clients/${id}`, theirs: { city: "Seaside" } },
    };
  },
  appointment: async (page) => {
    const { id, clientName } = await givenAppointment(page, freeMonday());
    const list = `/crm/appointments?view=list&search=${encodeURIComponent(clientName)}`;
    return {
      ...{ address: `${list}&open=edit&id=${id}`, label: "Notes", mine: "Gate 2" },
      ...{ method: "PUT", url: `/api/appointments/${id}`, theirs: { notes: "Gate 1" } },
    };
  },
  project: async (page) => {
    const { projectId } = await aQuotedHouse(page);
    return {
      ...{ address: `/crm/projects/${projectId}?open=edit`, label: "Description", mine: "Shades" },
      ...{ method: "PUT", url: `/api/projects/${projectId}`, theirs: { description: "Blinds" } },
    };
  },
  window: async (page) => {
    const { projectId, roomId, windowId } = await aQuotedHouse(page);
    return {
      address: `/crm/projects/${projectId}/room/${roomId}?open=edit&id=${windowId}`,
      ...{ label: "Width", mine: "37 1/2", submit: "Save Window" },
      ...{ method: "PATCH", url: `/api/windows/${windowId}`, theirs: { width: "38.25" } },
      reads: `/api/rooms/${roomId}/windows`,
    };
  },
  quote: async (page) => {
    const { quoteId } = await aQuotedHouse(page);
    return {
      ...{ address: `/crm/quotes/${quoteId}?open=edit`, label: "Option Name", mine: "Better" },
      ...{ method: "PATCH", url: `/api/quotes/${quoteId}`, theirs: { optionName: "Best" } },
    };
  },
  product: async (page) => {
    const { id } = await givenProduct(page);
    return {
      ...{ address: `/crm/products?open=edit&id=${id}`, label: "Base Price", mine: "14" },
      ...{ method: "PATCH", url: `/api/products/${id}`, theirs: { basePrice: "13.00" } },
    };
  },
  "service area": async (page) => {
    const zip = someZipCode();
    const made = {
      ...{ name: uniqueName("Area"), description: "", communities: [], driveTime: "", zipCodes: [zip] },
      ...{ travelFee: "0", isPopular: false, isActive: false },
    };
    const { id } = await given<{ id: string }>(page, "/api/service-areas", made);
    return {
      address: `/crm/settings/areas?open=area&id=${id}`,
      ...{ label: "Drive Time", mine: "10 min" },
      ...{ method: "PUT", url: `/api/service-areas/${id}`, theirs: { driveTime: "20 min" } },
    };
  },
};

test.use({ expectedErrors: /status of (409|500)/ });

for (const [noun, given] of Object.entries(dialogs)) {
  test(`saving the ${noun} dialog twice does not overwrite another user's change`, async ({ page }) => {
    const { address, label, mine, method, url, theirs, reads = url, ...more } = await given(page);
    await page.goto(address);
    const dialog = page.getByRole("dialog");
    const field = dialog.getByRole("textbox", { name: label });
    await field.fill(mine);
    const saved = await page.request.fetch(url, { method, data: theirs });
    expect(saved.ok(), await saved.text()).toBe(true);
    await dialog.getByRole("button", { name: more.submit ?? "Save Changes" }).click();
    await expect(dialog.getByText(`changed this ${noun} while you were editing it`)).toBeFocused();
    await pressSaveAgain(dialog);
    const stored = await (await page.request.get(reads)).json();
    expect(Array.isArray(stored) ? stored[0] : stored).toMatchObject(theirs);

    await dialog.getByRole("button", { name: "Back to Editing" }).click();
    await expect(field).toHaveValue(/\S/);
    if (noun === "service area") await page.request.delete(url);
  });
}

async function pressSaveAgain(dialog: Locator) {
  await dialog.getByRole("button", { name: "Save Choices" }).click();
  await expect(dialog.getByText("Choose one")).toBeVisible();
}

test("changing a quote's line never overwrites another user's change", async ({ page }) => {
  const { quoteId } = await aQuotedHouse(page);
  await page.goto(`/crm/quotes/${quoteId}`);
  await page
    .getByRole("button", { name: /^Choose another product for / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Reason for no charge");
  await reason.fill("Warranty replacement");
  const lineId = new URL(page.url()).searchParams.get("id");
  const data = { noChargeReason: "Goodwill" };
  expect((await page.request.patch(`/api/quotes/${quoteId}/lines/${lineId}`, { data })).ok()).toBe(true);
  const quote = async () => (await page.request.get(`/api/quotes/${quoteId}`)).json();
  const saved = await quote();
  await dialog.getByRole("button", { name: "Save as No Charge" }).click();
  await expect(dialog.getByText("changed this quote while you were editing it")).toBeFocused();
  await pressSaveAgain(dialog);
  expect(await quote()).toEqual(saved);
  await dialog.getByRole("button", { name: "Back to Editing" }).click();
  await expect(reason).toHaveValue("Warranty replacement");
});

test("choosing another product for a line keeps another user's change", async ({ page }) => {
  const { quoteId } = await aQuotedHouse(page);
  const other = await givenProduct(page);
  await page.goto(`/crm/quotes/${quoteId}`);
  await page
    .getByRole("button", { name: /^Choose another product for / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Product").selectOption(other.id);
  await dialog.getByLabel("Material").selectOption(other.materials[0]?.name ?? "");
  const data = { optionName: "Best" };
  expect((await page.request.patch(`/api/quotes/${quoteId}`, { data })).ok()).toBe(true);
  await dialog.getByRole("button", { name: "Change Line" }).click();
  await expect(dialog.getByText("changed this quote while you were editing it")).toBeFocused();
  await dialog.getByRole("button", { name: "Save Choices" }).click();
  await expect(dialog).toBeHidden();
  const quote = await (await page.request.get(`/api/quotes/${quoteId}`)).json();
  expect(quote).toMatchObject({ optionName: "Best", lineItems: [{ productId: other.id }] });
});

test("changing a role never overwrites another user's choice", async ({ page, request }) => {
  const { id, username } = await approvedUser(page, request, "Casey");
  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Change Role" }).click();
  const dialog = page.getByRole("dialog", { name: "Manage Permissions" });
  await dialog.getByRole("radio", { name: "Administrator" }).check();
  const user = async () => {
    const team: { id: string; role: string; version: number }[] = await (
      await page.request.get(`/api/team?search=${username}`)
    ).json();
    return team.find((each) => each.id === id);
  };
  for (const role of ["admin", "staff"]) {
    const data = { role, version: (await user())?.version };
    expect((await page.request.put(`/api/team/${id}`, { data })).ok()).toBe(true);
  }
  await dialog.getByRole("button", { name: "Save Role" }).click();
  await expect(dialog.getByRole("alert")).toContainText("changed");
  await expect(dialog.getByRole("radio", { name: "Staff Member" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Save Role" })).toBeDisabled();
  expect(await user()).toMatchObject({ role: "staff" });
});

test("a user can't be deactivated while their open work is unknown", async ({ page, request }) => {
  const { id, username } = await approvedUser(page, request, "Dana");
  await page.route(`**/api/team/${id}/open-work*`, (route) =>
    route.fulfill({ status: 500, body: "Not now" }),
  );
  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Deactivate ${username}` });
  await expect(dialog.getByRole("alert")).toContainText("Failed to load");
  await expect(dialog.getByRole("button", { name: "Deactivate" })).toBeHidden();
});

function aClient(page: Page) {
  const person = { firstName: "Aldo", lastName: uniqueName("Marchetti"), phone: someNumber() };
  return given<{ id: string }>(page, "/api/clients", person);
}

/** A project with one window and its draft quote. */
async function aQuotedHouse(page: Page) {
  const { id: clientId } = await aClient(page);
  const project = await given<{ id: string; rooms: { id: string }[] }>(page, "/api/projects", {
    ...{ name: uniqueName("House"), clientId, rooms: ["Den"] },
    ...{ startDate: "2026-12-01", completionDate: "2026-12-31" },
  });
  const [projectId, roomId] = [project.id, project.rooms[0]?.id ?? ""];
  const product = await givenProduct(page);
  const { id: windowId, price } = await given<{ id: string; price: string }>(page, "/api/windows", {
    ...{ roomId, name: "Bay", width: "36", height: "48" },
    ...{ productId: product.id, materialSelection: product.materials[0]?.name },
  });
  const { id: quoteId } = await given<{ id: string }>(page, "/api/quotes", {
    ...{ projectId, clientId, quoteNumber: "QTE-20261121-OVRW", validUntil: "2099-12-31" },
    ...{ subtotal: price, totalAmount: price },
    lineItems: [{ description: "Bay", quantity: 1, unitPrice: price, total: price }],
  });
  return { projectId, roomId, windowId, quoteId };
}
