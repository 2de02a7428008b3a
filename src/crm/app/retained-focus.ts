import { type RefObject, useEffect } from "react";

const part = "section, details, dialog";
const partHeading = "h2, h3, summary";

/**
 * A control that goes away with what it did takes the focus along, and the next Tab would start at the top of the
 * document. Focuses the heading of the part of the screen that held the control, or else the screen.
 */
export function useRetainedFocus(screen: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const main = screen.current;
    if (!main) return;
    let way: Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      way = wayUp(target as Element);
    };
    // A press beside every control takes the focus away on purpose.
    const forget = ({ target }: Event) => {
      if (!way[0]?.contains(target as Node)) way = [];
    };
    const focusAgain = () => {
      // What has the focus by now is remembered, in case it goes away too.
      if (way[0]?.isConnected !== false) return;
      if (document.activeElement !== document.body) way = [];
      else if (!focusHeading(way)) main.focus({ preventScroll: true });
    };
    // After the frame: what knows a better place, such as a card that moved, focuses that first.
    const watch = new MutationObserver(() => {
      if (way[0]?.isConnected === false) requestAnimationFrame(focusAgain);
    });
    watch.observe(main, { childList: true, subtree: true });
    main.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      watch.disconnect();
      main.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [screen]);
}

function wayUp(element: Element): Element[] {
  return element.parentElement ? [element, ...wayUp(element.parentElement)] : [element];
}

function focusHeading(way: readonly Element[]): boolean {
  const places = way.filter((place) => place.isConnected && place.matches(part));
  const heading = places.map((place) => place.querySelector<HTMLElement>(partHeading)).find(Boolean);
  if (!heading) return false;
  if (heading.tagName !== "SUMMARY") heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
