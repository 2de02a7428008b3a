import { onPress } from "./menus.ts";

/** Says how many pictures the filters leave, and opens pictures in a lightbox. */
export function makeGallery(gallery: HTMLElement): void {
  const items = [...gallery.querySelectorAll<HTMLElement>("li")];
  const visible = () => items.filter((item) => item.checkVisibility());
  countPictures(gallery, visible);
  const open = makeLightbox(gallery, visible);
  for (const item of items) {
    const link = part<HTMLAnchorElement>(item, "[data-enlarges]");
    link.ariaHasPopup = "dialog";
    onPress(link, () => open(item));
  }
}

function countPictures(gallery: HTMLElement, visible: () => HTMLElement[]): void {
  const update = () => {
    const { length } = visible();
    part(gallery, "[data-count]").textContent = length === 1 ? "1 picture" : `${length} pictures`;
    part(gallery, "[data-none]").hidden = length > 0;
  };
  const form = part<HTMLFormElement>(gallery, "form");
  form.addEventListener("change", update);
  // The fields are reset after the event.
  form.addEventListener("reset", () => setTimeout(update));
  update();
}

function makeLightbox(gallery: HTMLElement, visible: () => HTMLElement[]) {
  const dialog = part<HTMLDialogElement>(gallery, "[data-lightbox]");
  let shown: HTMLElement;

  function show(item: HTMLElement) {
    shown = item;
    const all = visible();
    const picture = part(item, "picture").cloneNode(true) as HTMLElement;
    for (const source of picture.querySelectorAll("source, img")) source.setAttribute("sizes", "96vw");
    part<HTMLImageElement>(picture, "img").removeAttribute("class");
    part(dialog, "[data-picture]").replaceChildren(picture);
    part(dialog, "[data-text]").textContent = part(item, "[data-caption]").textContent;
    part(dialog, "[data-place]").textContent = `${all.indexOf(item) + 1} of ${all.length}`;
  }

  function move(steps: number) {
    const all = visible();
    const next = all.at((all.indexOf(shown) + steps) % all.length);
    if (next) show(next);
  }

  const onClick = (button: string, act: () => void) => part(dialog, button).addEventListener("click", act);
  onClick("[data-close]", () => dialog.close());
  onClick("[data-back]", () => move(-1));
  onClick("[data-on]", () => move(1));
  onClick("[data-ask]", () => {
    dialog.close();
    part(shown, "[data-opens]").click();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") move(-1);
    if (key === "ArrowRight") move(1);
  });
  // Focus goes to the picture that was seen last.
  dialog.addEventListener("close", () => part(shown, "[data-enlarges]").focus());
  return (item: HTMLElement) => {
    show(item);
    dialog.showModal();
  };
}

function part<Part extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Part {
  const found = within.querySelector<Part>(selector);
  if (!found) throw new Error(`The gallery has no ${selector}`);
  return found;
}
