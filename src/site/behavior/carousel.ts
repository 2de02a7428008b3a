/** Adds arrows and dots to a row that already swipes. Loops at the ends. */
export function makeCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>("[data-track]");
  if (!track) return;
  const slides = [...track.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll<HTMLElement>("[data-dot]")];
  const shown = () => Math.round(track.scrollLeft / track.clientWidth);
  const go = (to: number) => {
    const slide = slides.at(to % slides.length);
    if (slide) track.scrollTo({ left: slide.offsetLeft - track.offsetLeft });
  };
  carousel.querySelector("[data-back]")?.addEventListener("click", () => go(shown() - 1));
  carousel.querySelector("[data-on]")?.addEventListener("click", () => go(shown() + 1));
  dots.forEach((dot, place) => {
    dot.addEventListener("click", () => go(place));
  });
  const mark = () => {
    dots.forEach((dot, place) => {
      dot.ariaCurrent = String(place === shown());
    });
  };
  track.addEventListener("scroll", mark, { passive: true });
}
