import { makeLightbox, part } from "./lightbox.ts";

/** Says how many pictures the filters leave, and opens pictures in a lightbox. */
export function makeGallery(gallery: HTMLElement): void {
  const items = [...gallery.querySelectorAll<HTMLElement>("li")];
  countPictures(gallery, items);
  makeLightbox({ section: gallery, items, pressed: "[data-opens]" });
}

function countPictures(gallery: HTMLElement, items: HTMLElement[]): void {
  const update = () => {
    const { length } = items.filter((item) => item.checkVisibility());
    part(gallery, "[data-count]").textContent = length === 1 ? "1 picture" : `${length} pictures`;
    part(gallery, "[data-none]").hidden = length > 0;
  };
  const form = part<HTMLFormElement>(gallery, "form");
  form.addEventListener("change", update);
  // The fields are reset after the event.
  form.addEventListener("reset", () => setTimeout(update));
  update();
}
