import type { Browser, Page } from "@playwright/test";
import type { OneTimeLink } from "#contract/team.ts";
import type { Role } from "#domain/staff/user.ts";
import { expect, given } from "./office.ts";
import { uniqueName } from "./unique.ts";

/** A new user with this role, signed in to a browser context of their own. */
export async function joinAs({ admin, browser }: { admin: Page; browser: Browser }, role: Role) {
  const username = uniqueName(role).replace(" ", ".").toLowerCase();
  const password = "measures-everything-twice";
  const { member: user, link } = await given<OneTimeLink>(admin, "/api/team", { username, role, email: "" });
  const page = await (await browser.newContext()).newPage();
  const token = new URL(link).hash.slice(1);
  const chosen = await page.request.post("/api/account/set-password", { data: { token, password } });
  expect(chosen.ok(), await chosen.text()).toBe(true);
  const login = await page.request.post("/api/login", { data: { username, password } });
  expect(login.ok(), await login.text()).toBe(true);
  return { id: user.id, username, page };
}

/** The calls of this page's screens that the server refused for lack of permission. */
export function watchRefusals(page: Page): () => string[] {
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 403)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  return () => refused;
}
