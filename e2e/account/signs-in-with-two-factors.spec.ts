import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { axeViolations } from "../support/axe.ts";
import { expect, expectShutOut, expectToast, submitSignIn, test } from "../support/office.ts";
import { uniqueName } from "../support/unique.ts";

const password = "measures-everything-twice";

test("a user turns on an authenticator and signs in with its code or a recovery code", async ({
  page,
  browser,
}) => {
  const username = await addTeamUser(page);
  const user = await newPerson(browser);
  await enter(user, username);
  const { secret, recoveryCode, otherCode } = await turnAuthenticatorOn(user);
  await test.step("a wrong code is refused", async () => {
    await signOut(user);
    await enter(user, username);
    await giveCode(user, "000000");
    await expectToast(user, "Login failed");
    await expect(user.getByLabel("Code")).toBeFocused();
    expect(await axeViolations(user)).toEqual([]);
  });
  await test.step("a recovery code signs them in once", async () => {
    await giveCode(user, recoveryCode);
    await expect(user.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
    await signOut(user);
    await enter(user, username);
    await giveCode(user, recoveryCode);
    await expectToast(user, "Login failed");
  });
  await test.step("the authenticator's next code signs them in", async () => {
    await giveCode(user, nextCode(secret));
    await expect(user.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
  });
  await test.step("an ended session resumes with both factors, over the form", async () => {
    const dialog = await endSessionOver(user, { phone: "8505550134" });
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByLabel("Code")).toBeFocused();
    expect(await axeViolations(user)).toEqual([]);
    await dialog.getByLabel("Code").fill(otherCode);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expectToast(user, "Profile saved");
  });
  await test.step("an administrator resets a lost authenticator, which signs them out; the password alone then works", async () => {
    await resetSecondFactor(page, username);
    await expectShutOut(user);
    await enter(user, username);
    await expect(user.getByRole("heading", { name: /Welcome back/ })).toBeVisible();
  });
  await user.context().close();
});

test("a user signs in with a passkey alone", async ({ page, browser }) => {
  const username = await addTeamUser(page);
  const user = await newPerson(browser);
  await haveDevice(user);
  await enter(user, username);
  await user.goto("/crm/settings/security");
  await user.getByRole("button", { name: "Add Passkey" }).click();
  await expect(user.getByText("Not used yet.")).toBeVisible();
  expect(await axeViolations(user)).toEqual([]);
  await signOut(user);
  await user.goto("/auth");
  await user.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(user.getByRole("heading", { name: `Welcome back, ${username}` })).toBeVisible();

  await test.step("a passkey resumes an ended session, over the form", async () => {
    const dialog = await endSessionOver(user, { phone: "8505550134" });
    await dialog.getByRole("button", { name: "Sign In with a Passkey" }).click();
    await expectToast(user, "Profile saved");
  });
  await test.step("a form is never sent in the name of another passkey's owner", async () => {
    const otherUser = await addTeamUser(page);
    await user.request.post("/api/login", { data: { username: otherUser, password } });
    const dialog = await endSessionOver(user, { phone: "8505550199" });
    await dialog.getByRole("button", { name: "Sign In with a Passkey" }).click();
    await expect(dialog.getByRole("alert")).toContainText(`That passkey belongs to ${username}.`);
    expect((await user.request.get("/api/user")).status()).toBe(401);
  });
  await user.context().close();
});

/** A user of its own, so other journeys aren't signed out. */
async function addTeamUser({ request }: Page): Promise<string> {
  const username = uniqueName("sam").replace(" ", ".");
  const added = await request.post("/api/team", { data: { username, role: "staff" } });
  const { link } = (await added.json()) as { link: string };
  const token = link.split("#")[1];
  expect((await request.post("/api/account/set-password", { data: { token, password } })).status()).toBe(204);
  return username;
}

async function newPerson(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function enter(page: Page, username: string) {
  await submitSignIn(page, { username, password });
  await expect(page.getByRole("heading", { name: /Welcome back/ }).or(page.getByLabel("Code"))).toBeVisible();
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function turnAuthenticatorOn(page: Page) {
  await page.goto("/crm/settings/security");
  await page.getByRole("button", { name: "Set Up Authenticator" }).click();
  const dialog = page.getByRole("dialog", { name: "Set Up Authenticator" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const secret = (await dialog.locator(".font-mono").innerText()).replaceAll(" ", "");
  await dialog.getByRole("textbox", { name: "Code" }).fill(codeNow(secret));
  await dialog.getByRole("button", { name: "Turn On" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery Codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = "", otherCode = ""] = await codes.getByRole("listitem").allInnerTexts();
  await codes.getByRole("button", { name: "I've Saved Them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  return { secret, recoveryCode, otherCode };
}

async function resetSecondFactor(page: Page, username: string) {
  await page.goto("/crm/settings/team");
  await page.getByRole("button", { name: `Actions for ${username}` }).click();
  await page.getByRole("menuitem", { name: "Reset Two-Step Sign-In" }).click();
  const question = page.getByRole("alertdialog", { name: `Reset two-step sign-in for ${username}?` });
  await expect(question).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Reset Two-Step Sign-In" }).click();
  await expectToast(page, "Two-step sign-in reset");
  await expect(question).toBeHidden();
}

function codeNow(secret: string): string {
  return new TOTP({ secret }).generate();
}

/** The next code: the current one was used to turn it on and works only once. */
function nextCode(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
}

/** From outside the app, which would redirect to sign-in. */
async function signOut(page: Page) {
  await page.goto("/");
  const answer = await page.request.post("/api/logout");
  expect(answer.status()).toBe(204);
}

/** The session ends while the profile is edited and sent. */
async function endSessionOver(page: Page, { phone }: { phone: string }) {
  // The event stream would ask for sign-in before the click.
  await page.route("**/api/live", () => {});
  await page.goto("/crm/settings/profile");
  const profile = page.getByRole("region", { name: "Profile Settings" });
  await profile.getByLabel("Phone").fill(phone);
  await page.request.post("/api/logout");
  await profile.getByRole("button", { name: "Save Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In to Continue" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chromium's virtual authenticator. */
async function haveDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
