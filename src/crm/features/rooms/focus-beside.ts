interface FocusTargets {
  same: string;
  home: string;
}

/**
 * Moves the focus when a row disappears: to the same button of the next row, the previous one, or the add
 * button. Never scrolls. Waits while a dialog holds the focus; leaves a focus the user has moved.
 */
export function focusBeside(pressed: HTMLElement, { same, home }: FocusTargets): void {
  const all = [...document.querySelectorAll<HTMLElement>(same)];
  const place = all.indexOf(pressed);
  const beside = all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>(home);
  const goOn = () => beside?.focus({ preventScroll: true });
  if (document.activeElement === pressed) goOn();
  else onceGone(pressed, () => document.activeElement === document.body && goOn());
}

/** Frames to wait for the row. */
const maxFrames = 300;

function onceGone(element: HTMLElement, then: () => void, frames = maxFrames): void {
  if (!element.isConnected) then();
  else if (frames > 0) requestAnimationFrame(() => onceGone(element, then, frames - 1));
}
