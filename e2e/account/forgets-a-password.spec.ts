import { axeViolations } from "../support/axe.ts";
import { test as journey } from "../support/journey.ts";
import { expectToast, submitSignIn } from "../support/office.ts";
import { expect, test } from "../support/outbox.ts";
import { joinAs } from "../support/roles.ts";

journey("without email, the page says whom to ask", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Forgot Your Password?" })).toBeVisible();
  await expect(page.getByText("Ask your administrator for a link.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test("a user gets a link by email, chooses a password and signs in", async ({
  page,
  browser,
  postOffice,
}) => {
  const { username, page: theirs } = await joinAs({ admin: page, browser }, "staff");
  const { version } = await (await theirs.request.get("/api/account/profile")).json();
  const email = `${username}@example.com`;
  const named = await theirs.request.put("/api/account/profile", { data: { email, phone: null, version } });
  expect(named.ok(), await named.text()).toBe(true);
  await theirs.context().clearCookies();

  await theirs.goto("/auth");
  await theirs.getByRole("link", { name: "Forgot your password?" }).click();
  await theirs.getByLabel("Username or email").fill(username);
  expect(await axeViolations(theirs)).toEqual([]);
  await theirs.getByLabel("Username or email").press("Enter");
  await expect(theirs.getByRole("heading", { name: "Check Your Email" })).toBeFocused();
  expect(await axeViolations(theirs)).toEqual([]);

  const link = await test.step("the email arrives", async () => {
    const letter = () => postOffice.mail.delivered.find(({ to }) => to.includes(email))?.email.text ?? "";
    await expect.poll(letter, { timeout: 15_000 }).toContain("Choose a new password");
    return /https?:\S+#\S+/.exec(letter())?.[0] ?? "";
  });
  await theirs.goto(link);
  await theirs.getByLabel("New password", { exact: true }).fill("opens-the-shutters-wide");
  await theirs.getByRole("button", { name: "Set Password" }).click();
  await expect(theirs.getByText("Your password is set.")).toBeVisible();
  await submitSignIn(theirs, { username, password: "opens-the-shutters-wide" });
  await expectToast(theirs, "Welcome back!");
  await expect(theirs).toHaveURL("/crm");

  await theirs.context().clearCookies();
  await theirs.goto("about:blank");
  await theirs.goto(link);
  await theirs.getByRole("link", { name: "Get a new link" }).click();
  await expect(theirs.getByLabel("Username or email")).toBeVisible();
  await theirs.context().close();
});
