/** Text and links under the fixed contact widget or sticky button. Runs in the page. */
export function covered(): string[] {
  const fixed = [...document.querySelectorAll(".contact-widget > a > span, .sticky-request")]
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
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
      const range = document.createRange();
      range.selectNodeContents(each);
      return [...range.getClientRects()].some(isUnder);
    })
    .map((each) => each.textContent.trim());
}
