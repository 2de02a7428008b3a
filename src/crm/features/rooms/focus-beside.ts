interface Beside {
  /** Finds the same button in every row. */
  same: string;
  /** Finds where a new row is made. */
  home: string;
}

/**
 * The row of a button is about to go: the focus goes on to the same button of the row behind it, else before it, else
 * to where a new one is made. Nothing scrolls. Where a dialog has the focus until it closes, that waits for the row
 * to be gone; a focus that has wandered off by itself is left where it is.
 */
export function focusBeside(pressed: HTMLElement, { same, home }: Beside): void {
  const all = [...document.querySelectorAll<HTMLElement>(same)];
  const place = all.indexOf(pressed);
  const beside = all[place + 1] ?? all[place - 1] ?? document.querySelector<HTMLElement>(home);
  const goOn = () => beside?.focus({ preventScroll: true });
  if (document.activeElement === pressed) goOn();
  else onceGone(pressed, () => document.activeElement === document.body && goOn());
}

/** Frames for which a row is waited for: some seconds. */
const patience = 300;

function onceGone(element: HTMLElement, then: () => void, frames = patience): void {
  if (!element.isConnected) then();
  else if (frames > 0) requestAnimationFrame(() => onceGone(element, then, frames - 1));
}
