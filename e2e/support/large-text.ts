import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Doubles the text size, as WCAG requires. The content security policy forbids a style tag. */
export async function enlarge(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Expects no clipped or overlapping content and no horizontal scrolling. */
export async function expectWholeAndApart(page: Page, surface: Locator, what: string) {
  await settled(page);
  expect.soft(await surface.evaluate(layoutFaults), what).toEqual([]);
}

/** Waits for animations to end and the page height to settle. */
export async function settled(page: Page) {
  const height = () =>
    page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      return document.documentElement.scrollHeight;
    });
  for (let before = -1, now = await height(); before !== now; now = await height()) before = now;
}

/** Describes layout faults. Runs in the page. */
function layoutFaults(surface: Element): string[] {
  interface Box {
    what: string;
    of: Element;
    box: DOMRect;
    /** Sticky content overlaps on purpose. */
    layer: Element | undefined;
  }
  const faults: string[] = [];
  const ancestors = (of: Element) => {
    const found: Element[] = [];
    for (let each: Element | null = of; each; each = each.parentElement) found.push(each);
    return found;
  };
  const styleOf = (of: Element) => getComputedStyle(of);
  const isClippedAway = (of: Element) => of.clientWidth <= 1 && styleOf(of).overflow === "hidden";
  const isShown = (of: Element) =>
    of.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !ancestors(of).some((each) => isClippedAway(each) || each.ariaHidden === "true");
  const layerOf = (of: Element) =>
    ancestors(of).find((each) => ["sticky", "fixed"].includes(styleOf(each).position));
  const scrolls = (of: Element) => ["auto", "scroll"].includes(styleOf(of).overflowX);
  const nameOf = (of: Element) =>
    of.getAttribute("aria-label") ?? (of.textContent?.trim() || of.getAttribute("name") || of.tagName);
  const isWithin = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1;

  const everything = [surface, ...surface.querySelectorAll("*")];
  for (const each of [document.documentElement, ...everything.filter(scrolls)]) {
    if (each.scrollWidth > each.clientWidth + 1)
      faults.push(`${each.tagName} scrolls sideways: ${each.scrollWidth} in ${each.clientWidth}`);
  }

  const clipsOf = (of: Element) =>
    ancestors(of)
      .filter((each) => styleOf(each).overflowX !== "visible")
      .map((each) => each.getBoundingClientRect());
  /** Content scrolled out of view overlaps nothing. */
  const seen = (box: DOMRect, of: Element) => {
    const clips = clipsOf(of);
    const top = Math.max(box.top, ...clips.map((clip) => clip.top));
    const bottom = Math.min(box.bottom, ...clips.map((clip) => clip.bottom));
    return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
  };

  const texts: Box[] = [];
  const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    if (!of || !node.textContent?.trim() || of.matches("option, script") || !isShown(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      texts.push({ what: node.textContent.trim(), of, box, layer: layerOf(of) });
  }
  const screen = new DOMRect(0, 0, document.documentElement.clientWidth, 0);
  for (const { what, of, box } of texts) {
    if ([screen, ...clipsOf(of)].some((frame) => !isWithin(box, frame))) faults.push(`"${what}" is cut off`);
    const button = of.closest("button")?.getBoundingClientRect();
    if (button && !(isWithin(box, button) && box.top >= button.top - 1 && box.bottom <= button.bottom + 1))
      faults.push(`"${what}" does not fit its button`);
  }

  const controls: Box[] = everything
    .filter((each) => each.matches("a[href], button, input:not([type=hidden]), select, textarea, summary"))
    .filter(isShown)
    .map((of) => ({ what: nameOf(of), of, box: of.getBoundingClientRect(), layer: layerOf(of) }));
  for (const { what, box } of controls)
    if (!isWithin(box, screen)) faults.push(`${what} stands off the screen`);

  const measure = document.createElement("canvas").getContext("2d");
  for (const select of surface.querySelectorAll("select")) {
    if (!measure || !isShown(select)) continue;
    const { font, paddingLeft, paddingRight } = styleOf(select);
    measure.font = font;
    const widest = Math.max(...[...select.options].map(({ text }) => measure.measureText(text).width));
    if (widest > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
      faults.push(`${nameOf(select)} cuts its choices off`);
  }

  // The box of a glyph is taller than the glyph.
  const meet = (one: DOMRect, other: DOMRect, slack: number) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack;
  const overlapping = (boxes: Box[], slackOf: (box: DOMRect) => number) => {
    for (const [place, one] of boxes.entries())
      for (const other of boxes.slice(place + 1)) {
        const isOther = one.layer === other.layer && !one.of.contains(other.of) && !other.of.contains(one.of);
        if (isOther && meet(seen(one.box, one.of), seen(other.box, other.of), slackOf(one.box)))
          faults.push(`"${one.what}" and "${other.what}" overlap`);
      }
  };
  overlapping(texts, ({ height }) => height * 0.3);
  overlapping(controls, () => 1);
  return [...new Set(faults)];
}

/** Expects Tab to reach every control in order, with none covered while focused. */
export async function expectReachedByTab(page: Page, surface: Locator, what: string) {
  await settled(page);
  const count = await surface.evaluate(collectControls);
  const faults: string[] = [];
  for (let place = 0; place < count; place++) {
    if (place > 0) await page.keyboard.press("Tab");
    const fault = await page.evaluate(focusFault, place);
    if (fault) faults.push(fault);
  }
  expect.soft(faults, what).toEqual([]);
}

interface Walked {
  walkedControls: HTMLElement[];
}

/** Records the controls in tab order and focuses the first. Runs in the page. */
function collectControls(surface: Element): number {
  const all = [
    ...surface.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility() && !each.matches(":disabled, [type=hidden]"),
  );
  const isFirstOfGroup = (radio: HTMLElement) => {
    const group = all.filter((each) => each.getAttribute("name") === radio.getAttribute("name"));
    return radio === (group.find((each) => each.matches(":checked")) ?? group[0]);
  };
  const walked = all.filter((each) => !each.matches("[type=radio]") || isFirstOfGroup(each));
  (globalThis as unknown as Walked).walkedControls = walked;
  // Focusing an already focused control would not scroll to it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  walked[0]?.focus();
  // The page's smooth scroll would still be on its way.
  walked[0]?.scrollIntoView({ behavior: "instant", block: "nearest" });
  return walked.length;
}

/**
 * The reason that the focused control is unusable, or undefined. Runs in the page. The ends of a tall control may be
 * offscreen: the browser shows only the current line of a text area.
 */
function focusFault(place: number): string | undefined {
  const control = (globalThis as unknown as Walked).walkedControls[place];
  if (!control) return `control ${place} is gone`;
  const name = control.getAttribute("name") ?? control.textContent?.trim() ?? control.tagName;
  if (document.activeElement !== control) return `Tab did not reach ${name}`;
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  const points = bottom - top > innerHeight / 4 ? [middle] : [middle, [middle[0], top + 3] as const];
  const isSeenAt = ([x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (control.contains(hit) || hit.contains(control));
  };
  return points.every(isSeenAt) ? undefined : `${name} is covered`;
}
