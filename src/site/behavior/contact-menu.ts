import { onPress } from "./menus.ts";

/** Returns the toggle button. */
export function makeContactMenu(widget: HTMLElement): HTMLElement | undefined {
  const toggle = widget.querySelector<HTMLAnchorElement>("[data-contact-toggle]");
  const menu = document.getElementById("contact-menu");
  if (!toggle || !menu) return undefined;
  const show = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
  };
  show(false);
  onPress(toggle, () => show(Boolean(menu.hidden)));
  menu.addEventListener("click", () => show(false));
  widget.addEventListener("keydown", (press) => {
    if (press.key !== "Escape" || menu.hidden) return;
    show(false);
    toggle.focus();
  });
  const closeFrom = ({ target }: Event) => {
    if (!widget.contains(target as Node | null)) show(false);
  };
  document.addEventListener("click", closeFrom);
  document.addEventListener("focusin", closeFrom);
  hideWhileReading(widget, menu);
  return toggle;
}

/** Pixels, so that a trembling finger changes nothing. */
const meant = 8;

/** Hides the bubble text on the first scroll, and the bubble on the way down the page. */
function hideWhileReading(widget: HTMLElement, menu: HTMLElement): void {
  let before = scrollY;
  const follow = () => {
    widget.toggleAttribute("data-quiet", true);
    if (Math.abs(scrollY - before) < meant) return;
    widget.toggleAttribute("data-away", scrollY > before && Boolean(menu.hidden));
    before = scrollY;
  };
  document.addEventListener("scroll", follow, { passive: true });
}
