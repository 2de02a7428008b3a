import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const difference = (page: Page) => page.getByRole("region", { name: "See the difference" }).first();
const bar = (section: Locator) => section.getByRole("slider");
/** The state above the hem bar and how far it hangs down, as a screen reader hears it. */
const said = (section: Locator) => bar(section).getAttribute("aria-valuetext");

test("the hem bar and the buttons of the home page show one openness over the bare window", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/");
  const section = difference(page);
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("img", { name: /5% openness/ })).toBeVisible();
  await test.step("a button shows its state and what it means", async () => {
    await section.getByText("Blackout", { exact: true }).last().click();
    await expect(section.getByRole("img", { name: /black shade/ })).toBeVisible();
    await expect(section.getByRole("img", { name: /5% openness/ })).toBeHidden();
    await expect(section.getByText(/side channels/).last()).toBeVisible();
    await expect.poll(() => said(section)).toBe("Blackout, 46 percent down");
  });
  await test.step("dragging the bar lowers the shade", () => dragDown(page, section));
  await test.step("keys move the bar and choose a state", () => useKeys(section));
});

async function dragDown(page: Page, section: Locator) {
  const list = section.getByRole("list");
  const frame = await list.boundingBox();
  if (!frame) throw new Error("The frame is not drawn");
  const middle = frame.x + frame.width / 2;
  await page.mouse.move(middle, frame.y + frame.height * 0.46);
  await page.mouse.down();
  await page.mouse.move(middle, frame.y + frame.height * 0.75, { steps: 4 });
  await expect.poll(() => said(section)).toMatch(/^Blackout, (?:74|75|76) percent down$/);
  await page.mouse.move(middle, frame.y + frame.height * 0.9, { steps: 4 });
  await page.mouse.up();
  const down = Number(await bar(section).inputValue());
  expect(down).toBeGreaterThanOrEqual(85);
  expect(down).toBeLessThanOrEqual(95);
  await expect.poll(() => said(section)).toBe(`Blackout, ${down} percent down`);
  expect(await shownPart(section)).toBeCloseTo(down / 100, 1);
}

/** How much of the frame's height the state above the bar takes. */
async function shownPart(section: Locator): Promise<number> {
  return section.evaluate((element) => {
    const shown = element.querySelector("[data-shown]");
    if (!shown) throw new Error("No state is shown");
    for (const animation of shown.getAnimations()) animation.finish();
    const { height } = shown.getBoundingClientRect();
    const inset = /inset\(0px 0px ([\d.]+)(%|px)/.exec(getComputedStyle(shown).clipPath);
    if (!inset) throw new Error("The state is not cut at the bar");
    const hidden = inset[2] === "%" ? Number(inset[1]) / 100 : Number(inset[1]) / height;
    return 1 - hidden;
  });
}

async function useKeys(section: Locator) {
  await bar(section).press("Home");
  await expect.poll(() => said(section)).toBe("Blackout, 0 percent down");
  await bar(section).press("ArrowDown");
  await bar(section).press("ArrowDown");
  await expect.poll(() => said(section)).toBe("Blackout, 10 percent down");
  await bar(section).press("ArrowUp");
  await expect.poll(() => said(section)).toBe("Blackout, 5 percent down");
  await section.getByRole("radio", { name: "Blackout" }).press("ArrowLeft");
  await expect(section.getByRole("radio", { name: "1%" })).toBeFocused();
  await expect(section.getByRole("img", { name: /1% openness/ })).toBeVisible();
  await expect.poll(() => said(section)).toBe("1%, 5 percent down");
}

test("the states cost nothing before the frame is near, and then only the two that show", async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const [, state] = /\/pictures\/(openness-[a-z\d]+)-/.exec(request.url()) ?? [];
    if (state) fetched.add(state);
  });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...fetched]).toEqual([]);
  const section = difference(page);
  await section.scrollIntoViewIfNeeded();
  await expect.poll(() => [...fetched].sort()).toEqual(["openness-5", "openness-bare"]);
  await section.getByText("1%", { exact: true }).last().click();
  await expect.poll(() => [...fetched].sort()).toEqual(["openness-1", "openness-5", "openness-bare"]);
});

test("outdoor screens come down over a porch, one mesh or another, with nothing to pay before", {
  tag: "@both",
}, async ({ page }) => {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const [, state] = /\/pictures\/(porch-(?:up|down|insect|privacy))-/.exec(request.url()) ?? [];
    if (state) fetched.add(state);
  });
  await page.goto("/products/outdoor-screens", { waitUntil: "networkidle" });
  expect([...fetched]).toEqual([]);
  const section = difference(page);
  await section.scrollIntoViewIfNeeded();
  await expect.poll(() => [...fetched].sort()).toEqual(["porch-down", "porch-up"]);
  await expect(section.getByText(/Soft shade/).last()).toBeVisible();
  await bar(section).press("End");
  await expect.poll(() => said(section)).toBe("Solar, 100 percent down");
  expect(await shownPart(section)).toBe(1);
  await section.getByText("Insect", { exact: true }).last().click();
  await expect.poll(() => [...fetched].sort()).toEqual(["porch-down", "porch-insect", "porch-up"]);
  await expect(section.getByText(/bugs stay out/).last()).toBeVisible();
});

test.describe("where a script is lost on its way", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const [lost, script] of [
    ["no script", /\/assets\/site-[^/]+\.js$/],
    ["the script of the page, but not that of the hem bar,", /\/assets\/hem-bar-[^/]+\.js$/],
  ] as const) {
    test(`every state shows as a picture if ${lost} arrives`, { tag: "@both" }, async ({ page }) => {
      await page.route(script, (route) => route.abort());
      await page.goto("/");
      const section = difference(page);
      await section.scrollIntoViewIfNeeded();
      const pictures = section.getByRole("figure").getByRole("img");
      await expect(pictures).toHaveCount(6);
      for (const each of await pictures.all()) await expectDrawn(each);
      await expect(section.getByText(/side channels/)).toBeVisible();
      await expect(section.getByRole("radio")).toHaveCount(0);
      await expect(bar(section)).toHaveCount(0);
    });
  }
});

async function expectDrawn(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
