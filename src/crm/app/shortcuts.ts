import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSignedInUser } from "../data/session.ts";
import { shortcutsAreOn, useAdds } from "../layout/shortcut-setting.ts";
import { useUrlState } from "../layout/use-url-state.ts";
import { itemsFor } from "./navigation.tsx";
import { openHelp, openShortcuts } from "./open-panels.ts";
import { openPalette } from "./palette/open-palette.ts";

/** Timeout of a two-key sequence, in milliseconds. */
const breath = 1_500;
const never = Number.NEGATIVE_INFINITY;

/** Single-key shortcuts. Ctrl/Cmd+K always works, even when they are off. */
export function useShortcuts() {
  const navigate = useNavigate();
  const { openDialog } = useUrlState();
  const adds = useAdds();
  const user = useSignedInUser();
  const going = useRef(never);

  function follow(key: string, at: number): boolean {
    const isSecond = at - going.current < breath;
    going.current = key === "g" && !isSecond ? at : never;
    if (isSecond) return goTo(key);
    if (key === "?") openShortcuts();
    else if (key === "h") openHelp();
    else if (key === "/") search();
    else if (key === "n" && adds) openDialog(adds.dialog);
    else return key === "g";
    return true;
  }

  function goTo(letter: string): boolean {
    const item = itemsFor(user).find((one) => one.letter === letter);
    if (item) void navigate({ to: item.to });
    return item !== undefined;
  }

  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    function onKeyDown(key: KeyboardEvent) {
      if (key.defaultPrevented || key.isComposing) return;
      const notifies = !key.repeat && !isCovered();
      if (isPaletteKey(key)) {
        // Always prevents the browser's own search, even in a dialog or on key repeat.
        key.preventDefault();
        if (notifies) openPalette();
      } else if (notifies && isPlain(key) && !isTyping(key.target)) {
        if (latest.current(key.key, key.timeStamp)) key.preventDefault();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function search() {
  const box = document.querySelector<HTMLInputElement>('#screen input[type="search"]');
  if (box) box.focus();
  else openPalette();
}

function isPaletteKey(key: KeyboardEvent): boolean {
  return (key.ctrlKey || key.metaKey) && !key.altKey && !key.shiftKey && key.key.toLowerCase() === "k";
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return shortcutsAreOn() && !ctrlKey && !metaKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]") !== null
  );
}

/** Ignore shortcuts while a dialog or menu is open. Help covers nothing. */
function isCovered(): boolean {
  return (
    document.querySelector('[role="dialog"]:not([data-help]), [role="alertdialog"], [role="menu"]') !== null
  );
}
