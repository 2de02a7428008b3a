import { formatPhone } from "../src/domain/phone.ts";
import { expect, expectToast, given, oneOfAKind, test } from "./office.ts";
import { complaints } from "./requests.ts";

test("staff take a lead by telephone, and are told what is missing", async ({ page }) => {
  const lastName = oneOfAKind("Delgado");
  await page.goto("/crm/leads");
  await page.getByRole("button", { name: "Add Lead" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  for (const said of ["First name", "Last name", "Phone number", "Message"]) {
    await expect(dialog.getByText(`${said} is required`)).toBeVisible();
  }
  await dialog.getByLabel("First Name").fill("Nora");
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Phone").pressSequentially("(850) 555-0134");
  await expect(dialog.getByLabel("Phone")).toHaveValue("8505550134");
  await dialog.getByLabel("Message").fill("Six windows in the great room, facing the water");
  await dialog.getByRole("button", { name: "Add Lead" }).click();
  await expectToast(page, "Lead created successfully");
  await expect(page.getByRole("button", { name: `Nora ${lastName}`, exact: true })).toBeVisible();
});

test("staff are told who has this phone already, and may add them all the same", async ({
  page,
  context,
}) => {
  const lastName = oneOfAKind("Vega");
  const phone = aPhone();
  const { id } = await given<{ id: string }>(page, "/api/clients", {
    ...{ firstName: "Nora", lastName, phone: `+1 ${formatPhone(phone)}` },
    email: `${phone}@vega.example`,
  });
  await page.goto("/crm/leads?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Lead" });
  const said = dialog.getByRole("status");
  await dialog.getByLabel("Phone").pressSequentially(phone);
  const place = await dialog.getByLabel("Phone").boundingBox();
  await expect(said).toContainText(`Already here: Nora ${lastName}, a client since`);
  await expect(said).toContainText("same phone");
  expect(await dialog.getByLabel("Phone").boundingBox()).toEqual(place);
  expect(await complaints(page)).toEqual([]);

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    said.getByRole("link", { name: `Open Nora ${lastName} (opens in a new tab)` }).click(),
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

test("a client is looked for by e-mail, and nobody is named once it is another", async ({ page }) => {
  const lastName = oneOfAKind("Vega");
  const email = `${aPhone()}@vega.example`;
  const lead = { firstName: "Nora", lastName, phone: "none", message: "Blinds", status: "quoted", email };
  for (const message of ["Blinds", "Shutters", "Shades"])
    await given(page, "/api/leads", { ...lead, message });
  await page.goto("/crm/clients?open=add");
  const dialog = page.getByRole("dialog", { name: "Add Client" });
  const said = dialog.getByRole("status");
  await dialog.getByLabel("Email").fill(email.toUpperCase());
  await expect(said.getByRole("listitem")).toHaveText([/a lead since .*, same e-mail/]);
  await said.getByRole("button", { name: "2 more" }).click();
  await expect(said.getByRole("listitem")).toHaveCount(3);
  expect(await complaints(page)).toEqual([]);
  await dialog.getByLabel("Email").fill(`another.${email}`);
  await expect(said).toBeEmpty();
});

test.describe("a look-up that is refused", () => {
  test.use({ expectedErrors: /401/ });

  test("leads nobody away from what they type, and keeps nobody from adding who came by a text", async ({
    page,
  }) => {
    const lastName = oneOfAKind("Vega");
    const phone = aPhone();
    let asked = "";
    await page.route("/api/people?*", (route) => {
      asked = route.request().url();
      return route.fulfill({ status: 401, body: "Not now" });
    });
    await page.goto(`/crm/leads?open=add&phone=${phone}`);
    const dialog = page.getByRole("dialog", { name: "Add Lead" });
    await expect.poll(() => asked).toContain(phone.slice(-4));
    await expect(dialog.getByRole("status")).toBeEmpty();
    await dialog.getByLabel("First Name").fill("Nora");
    await dialog.getByLabel("Last Name").fill(lastName);
    await dialog.getByLabel("Message").fill("Shades");
    await dialog.getByRole("button", { name: "Add Lead" }).click();
    await expectToast(page, "Lead created successfully");
  });
});

/** A number that no other journey, and no other size of screen, has used. */
function aPhone(): string {
  return `850${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, "2")}`;
}
