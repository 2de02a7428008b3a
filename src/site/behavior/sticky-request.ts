/** Shows the bar only after the page's first button has scrolled away. */
export function hideStickyBesideFirstButton(): void {
  const bar = document.querySelector(".sticky-request");
  const first = document.querySelector("main [data-first-action]");
  if (!bar || !first) return;
  new IntersectionObserver(([seen]) => bar.toggleAttribute("data-off", seen?.isIntersecting)).observe(first);
}
