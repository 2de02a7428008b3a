import { everyPath } from "../support/every-page.ts";
import { expect, test } from "../support/journey.ts";
import { enlarge, settled } from "../support/large-text.ts";

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
    await settled(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    if (scrollWidth > clientWidth) wide.push(path);
  }
  expect(wide).toEqual([]);
});
