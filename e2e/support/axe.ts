import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./journey.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe after animations end; in the office, in both themes. */
export async function axeViolations(page: Page, part = "html"): Promise<string[]> {
  const found = await complaintsAsItIs(page, part);
  const worn = await page.evaluate(() => document.documentElement.dataset.theme);
  if (!worn) return found;
  await wear(page, worn === "dark" ? "light" : "dark");
  // Themes differ only in color.
  const others = await complaintsAsItIs(page, part, { runOnly: ["color-contrast"] });
  await wear(page, worn);
  return [...found, ...others.map((complaint) => `after the change of theme: ${complaint}`)];
}

function wear(page: Page, theme: string) {
  return page.evaluate((worn) => {
    document.documentElement.dataset.theme = worn;
  }, theme);
}

async function complaintsAsItIs(page: Page, part: string, options = {}): Promise<string[]> {
  // Two frames, so that pending animations have started.
  await page.evaluate(
    () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))),
  );
  await page.evaluate(async () => {
    // The end of one animation may start the next; ten generations are plenty.
    for (let round = 0; round < 10; round += 1) {
      // Animations of offscreen content never finish, nor does a spinner.
      const running = document.getAnimations().filter(({ effect, playState }) => {
        if (!(effect instanceof KeyframeEffect) || playState === "finished") return false;
        const isEndless = effect.getTiming().iterations === Number.POSITIVE_INFINITY;
        return !isEndless && effect.target?.checkVisibility({ contentVisibilityAuto: true });
      });
      if (running.length === 0) return;
      // A canceled animation has ended too.
      await Promise.allSettled(running.map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify({ resultTypes: ["violations"], ...options })})`,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

type CheckedScreen = [address: string, name: string | RegExp];

/** Visits each screen, waits for its heading or dialog, and runs axe. */
export async function expectNoViolations(page: Page, screens: CheckedScreen[]) {
  for (const [address, name] of screens) {
    await page.goto(address);
    const shown = page.getByRole("dialog", { name }).or(page.getByRole("heading", { name, level: 1 }));
    await expect(shown.first()).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    expect(await axeViolations(page), address).toEqual([]);
  }
}
