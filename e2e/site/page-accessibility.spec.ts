import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { covered } from "../support/covered.ts";
import { everyPath } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";

// The browser logs the 404 of /nowhere.
test.use({ expectedErrors: /404 \(Not Found\)/ });

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Runs axe through evaluate(), so the content security policy stays on. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: Axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Pixels by which the page is wider than the screen. */
function beside(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

const softly = expect.configure({ soft: true });

test("every page passes axe, fits the screen, loads nothing from other origins, logs nothing and ends with nothing covered", {
  tag: "@both",
}, async ({ page, request, baseURL }) => {
  test.setTimeout(480_000);
  const elsewhere: string[] = [];
  page.on("request", (sent) => {
    if (!/^(?:data|blob):/.test(sent.url()) && new URL(sent.url()).origin !== baseURL)
      elsewhere.push(sent.url());
  });
  const shown: string[] = [];
  page.on("console", (message) => {
    if (!message.text().includes("404 (Not Found)")) shown.push(`${page.url()} ${message.text()}`);
  });
  for (const path of await everyPath(request)) {
    await page.goto(path);
    expect.soft(await violations(page), path).toEqual([]);
    expect.soft(await page.evaluate(beside), `beside ${path}`).toBeLessThanOrEqual(0);
    if (path === "/") {
      // The contact widget must not cover the brand names.
      expect.soft(await page.evaluate(covered)).not.toContainEqual(expect.stringContaining("Brand Partner"));
    }
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    // On the way down, the contact widget slides away.
    await softly.poll(() => page.evaluate(covered), `the end of ${path}`).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
  expect(shown).toEqual([]);
});

test("the open menu passes axe", { tag: "@both" }, async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).locator("summary").click();
  } else {
    await page.getByRole("navigation", { name: "Main" }).getByText("Products", { exact: true }).click();
  }
  await expect(page.getByRole("link", { name: /^Outdoor Screens/ }).first()).toBeVisible();
  // Waits for the animation: axe measures contrast wrong during it.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  expect(await violations(page)).toEqual([]);
});
