import { onPress } from "./menus.ts";

interface LightboxOptions {
  section: HTMLElement;
  items: HTMLElement[];
  /** What the button of the lightbox presses in an item. */
  pressed: string;
  /** Called when an item comes into view, with that button. */
  onShow?: (item: HTMLElement, button: HTMLButtonElement) => void;
}

/** Opens each item's picture over the page, with the way to the next visible one. */
export function makeLightbox({ section, items, pressed, onShow }: LightboxOptions): void {
  const dialog = part<HTMLDialogElement>(section, "[data-lightbox]");
  const button = part<HTMLButtonElement>(dialog, "[data-act]");
  const visible = () => items.filter((item) => item.checkVisibility());
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
    onShow?.(item, button);
  }

  function move(steps: number) {
    const all = visible();
    const next = all.at((all.indexOf(shown) + steps) % all.length);
    if (next) show(next);
  }

  const onClick = (selector: string, act: () => void) =>
    part(dialog, selector).addEventListener("click", act);
  onClick("[data-close]", () => dialog.close());
  onClick("[data-back]", () => move(-1));
  onClick("[data-on]", () => move(1));
  onClick("[data-act]", () => {
    dialog.close();
    part(shown, pressed).click();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") move(-1);
    if (key === "ArrowRight") move(1);
  });
  // Focus goes to the picture that was seen last.
  dialog.addEventListener("close", () => part(shown, "[data-enlarges]").focus());

  for (const item of items) {
    const link = part<HTMLAnchorElement>(item, "[data-enlarges]");
    link.ariaHasPopup = "dialog";
    onPress(link, () => {
      show(item);
      dialog.showModal();
    });
  }
}

/** Throws if the page lacks it. */
export function part<Part extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Part {
  const found = within.querySelector<Part>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}
