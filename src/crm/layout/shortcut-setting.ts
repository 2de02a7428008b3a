import { useMatches } from "@tanstack/react-router";
import { keptChoice, useKept } from "./persisted-setting.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** What is new on this screen, for the key n: the dialog that it opens, and what that does in words. */
    adds?: { dialog: string; words: string };
  }
}

/** Who speaks to the machine, or rests a hand on the keys, can switch single keys off (WCAG 2.1.4). */
const kept = keptChoice("valance.shortcuts", ["on", "off"]);

export function shortcutsAreOn(): boolean {
  return kept.get() === "on";
}

export function useShortcutsAreOn(): boolean {
  return useKept(kept) === "on";
}

export function switchShortcuts(on: boolean) {
  kept.choose(on ? "on" : "off");
}

/** What the key n does on the screen that is shown. */
export function useAdds() {
  return useMatches().at(-1)?.staticData.adds;
}
