import { everyPath } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";
import { enlarge } from "../support/large-text.ts";

test.use({
  expectedErrors: /404/,
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 360, height: 800 },
});

test("no page scrolls sideways at 200% text", async ({ page, request }) => {
  const wide: string[] = [];
  for (const path of await everyPath(request)) {
    await page.goto(path);
    await enlarge(page);
    // Container queries answer in a later frame.
    const isWide = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth > document.documentElement.clientWidth;
    });
    if (isWide) wide.push(path);
  }
  expect(wide).toEqual([]);
});
