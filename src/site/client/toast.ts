import type { Toast } from "../context/toast-message.ts";

/**
 * One message at a time, at the bottom right: 5 seconds unless it is being looked at, gone on Escape, on its
 * button or with a swipe to the right. F8 moves to it. No React, because a page may have to say something before any is loaded.
 */
const shownFor = 5_000;
/** What dialogs and the contact menu leave to it (widget.css). */
const room = "--toast-room";
const swipeAway = 50;

export function toast({ title, description, tone = "plain" }: Toast): void {
  const place = region();
  const shown = drawn({ title, description, tone });
  place.replaceChildren(shown);
  raise(place);
  leaveInTime(shown);
  leaveWhenSwiped(shown);
}

/** To be called when a dialog has closed: what it was saying is said on. */
export function settleToasts(): void {
  const place = document.getElementById("toasts");
  if (place?.firstChild) raise(place);
}

/** Outside an open dialog nothing can be pressed or is read out, so it stands in the topmost; else in the page. */
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
  // Here, because an open dialog keeps Escape from the document.
  place.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dismiss();
  });
  return place;
}

/** Where whoever went to the message was before, and is again when it has gone. */
let cameFrom: HTMLElement | undefined;

function goTo(place: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !place.contains(activeElement)) cameFrom = activeElement;
  place.focus();
}

function drawn({ title, description, tone }: Toast): HTMLElement {
  const box = document.createElement("div");
  box.className = "toast";
  box.dataset.tone = tone;
  box.setAttribute("role", tone === "destructive" ? "alert" : "status");
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
    // Whoever came here with F8 stands at its edge.
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
