import { axeViolations } from "../support/axe.ts";
import { aColleague, expect, expectToast, submitSignIn, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

test("a member changes the username with their password and signs in with it", async ({ page, browser }) => {
  test.slow();
  const member = await (await browser.newContext()).newPage();
  const { username, password } = await aColleague(page, member.request, "ellis");
  const another = uniqueName("ellis.amari").replace(" ", ".");
  await member.request.post("/api/login", { data: { username, password } });
  await member.goto("/crm/settings/profile");
  const profile = member.getByRole("region", { name: "Profile Settings" });
  await profile.getByLabel("Username").fill("robin");
  await profile.getByRole("button", { name: "Save Profile" }).click();
  const question = member.getByRole("dialog", { name: "Confirm Your Password" });
  await question.getByLabel("Your password").fill("not the password");
  expect(await axeViolations(member)).toEqual([]);
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
  await expectToast(member, "Profile saved");
  await member.getByRole("button", { name: "Sign Out" }).click();
  await expect(member).toHaveURL(/\/auth/);
  await submitSignIn(member, { username: another, password });
  await expect(member.getByRole("heading", { name: `Welcome back, ${another}` })).toBeVisible();
  await member.context().close();
});
