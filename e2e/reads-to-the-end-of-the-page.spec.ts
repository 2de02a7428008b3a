import { everyPath } from "./every-page.ts";
import { expect, test } from "./journey.ts";

// The answer to /nowhere is a 404, which the browser mentions.
test.use({ expectedErrors: /404 \(Not Found\)/ });

test("at the end of every page nothing stands under the contact widget or the button at the bottom", {
  tag: "@both",
}, async ({ page, request }) => {
  test.setTimeout(120_000);
  for (const path of await everyPath(request)) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    expect.soft(await page.evaluate(covered), path).toEqual([]);
  }
});

test("the brands on the first screen stand beside the contact widget, not under it", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/");
  expect(await page.evaluate(covered)).not.toContainEqual(expect.stringContaining("Brand Partner"));
});

/** The words and links that something fixed to the bottom of the screen lies over. Runs in the page. */
function covered(): string[] {
  const fixed = [...document.querySelectorAll(".contact-widget > a > span, .sticky-request")]
    .filter((each) => each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const isUnder = (one: DOMRect) =>
    fixed.some(
      (over) =>
        one.left < over.right && one.right > over.left && one.top < over.bottom && one.bottom > over.top,
    );
  const texts = document.querySelectorAll(
    "main :is(h1, h2, h3, p, li, a, label, button), footer :is(h2, p, a, li)",
  );
  return [...texts]
    .filter((each) => !each.closest(".sticky-request"))
    .filter((each) => {
      const words = document.createRange();
      words.selectNodeContents(each);
      return [...words.getClientRects()].some(isUnder);
    })
    .map((each) => each.textContent.trim());
}
