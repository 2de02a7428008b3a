import { axeViolations } from "../support/axe.ts";
import { approvedUser, expect, expectToast, submitSignIn, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("a user changes the username with their password and signs in with it", async ({ page, browser }) => {
  const user = await (await browser.newContext()).newPage();
  const { username, password } = await approvedUser(page, user.request, "ellis");
  const another = uniqueName("ellis.amari").replace(" ", ".");
  await user.request.post("/api/login", { data: { username, password } });
  await user.goto("/crm/settings/profile");
  const profile = user.getByRole("region", { name: "Profile Settings" });
  await profile.getByLabel("Username").fill("robin");
  await profile.getByRole("button", { name: "Save Profile" }).click();
  const question = user.getByRole("dialog", { name: "Confirm Your Password" });
  await question.getByLabel("Your password").fill("not the password");
  expect(await axeViolations(user)).toEqual([]);
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(question.getByText("The password is incorrect")).toBeVisible();
  await question.getByLabel("Your password").fill(password);
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(profile.getByText("That username is taken", { exact: true })).toBeVisible();
  await expect(profile.getByLabel("Username")).toHaveValue("robin");

  await profile.getByLabel("Username").fill(another);
  await profile.getByRole("button", { name: "Save Profile" }).click();
  await question.getByLabel("Your password").fill(password);
  await question.getByRole("button", { name: "Continue" }).click();
  await expectToast(user, "Profile saved");
  await user.getByRole("button", { name: "Sign Out" }).click();
  await expect(user).toHaveURL(/\/auth/);
  await submitSignIn(user, { username: another, password });
  await expect(user.getByRole("heading", { name: `Welcome back, ${another}` })).toBeVisible();
  await user.context().close();
});
