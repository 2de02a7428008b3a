import type { ToastText } from "#ui/toast.tsx";

/** Plain DOM, because a page may show a toast before React loads (decision 067). */
const shownFor = 5_000;
/** The height that dialogs and the contact menu leave free (widget.css). */
const room = "--toast-room";
const swipeAway = 50;

export function toast(text: ToastText): void {
  const place = region();
  const shown = drawn(text);
  place.replaceChildren(shown);
  raise(place);
  leaveInTime(shown);
  leaveWhenSwiped(shown);
}

/** Call after a dialog closes: moves its toast to the page. */
export function settleToasts(): void {
  const place = document.getElementById("toasts");
  if (place?.firstChild) raise(place);
}

/** A modal dialog makes everything outside it inert, so the toast moves into the topmost dialog. */
function raise(place: HTMLElement): void {
  if (place.matches(":popover-open")) place.hidePopover();
  const home = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (place.parentElement !== home) home.append(place);
  place.showPopover();
  document.documentElement.style.setProperty(room, `${place.offsetHeight}px`);
}

function region(): HTMLElement {
  const known = document.getElementById("toasts");
  if (known) return known;
  const place = document.createElement("section");
  place.id = "toasts";
  place.tabIndex = -1;
  place.popover = "manual";
  place.setAttribute("aria-label", "Notifications (F8)");
  place.setAttribute("aria-live", "polite");
  place.className = "toasts";
  document.body.append(place);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "F8" && place.firstChild) goTo(place);
  });
  // Not on the document: an open dialog stops Escape before it gets there.
  place.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dismiss();
  });
  return place;
}

/** The element to focus again after the toast closes. */
let cameFrom: HTMLElement | undefined;

function goTo(place: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !place.contains(activeElement)) cameFrom = activeElement;
  place.focus();
}

function drawn({ title, description, bad = false }: ToastText): HTMLElement {
  const box = document.createElement("div");
  box.className = "toast";
  if (bad) box.dataset.bad = "";
  box.setAttribute("role", bad ? "alert" : "status");
  const close = document.createElement("button");
  close.type = "button";
  close.className = "toast-close";
  close.setAttribute("aria-label", "Dismiss");
  close.textContent = "×";
  close.addEventListener("click", dismiss);
  box.append(line("toast-title", title), ...(description ? [line("toast-text", description)] : []), close);
  return box;
}

function line(className: string, text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.className = className;
  paragraph.textContent = text;
  return paragraph;
}

export function dismiss(): void {
  const place = document.getElementById("toasts");
  if (!place) return;
  const isLookedAt = place.contains(document.activeElement);
  place.replaceChildren();
  if (place.matches(":popover-open")) place.hidePopover();
  document.documentElement.style.removeProperty(room);
  if (isLookedAt) cameFrom?.focus();
}

function leaveInTime(shown: HTMLElement): void {
  let leaving = setTimeout(leave, shownFor);
  const wait = () => clearTimeout(leaving);
  const goOn = () => {
    wait();
    leaving = setTimeout(leave, shownFor);
  };
  for (const start of ["pointerenter", "focusin"]) shown.addEventListener(start, wait);
  for (const end of ["pointerleave", "focusout"]) shown.addEventListener(end, goOn);
  function leave() {
    if (!shown.isConnected) return;
    // F8 focuses the region, not the toast in it.
    if (shown.parentElement?.contains(document.activeElement)) goOn();
    else dismiss();
  }
}

function leaveWhenSwiped(shown: HTMLElement): void {
  let from: number | undefined;
  shown.addEventListener("pointerdown", (press) => {
    if ((press.target as Element).closest("button")) return;
    from = press.clientX;
    shown.setPointerCapture(press.pointerId);
  });
  shown.addEventListener("pointermove", (move) => {
    if (from !== undefined) shown.style.translate = `${Math.max(0, move.clientX - from)}px`;
  });
  const end = (release: PointerEvent) => {
    if (from !== undefined && release.clientX - from > swipeAway) dismiss();
    from = undefined;
    shown.style.translate = "";
  };
  shown.addEventListener("pointerup", end);
  shown.addEventListener("pointercancel", end);
}
