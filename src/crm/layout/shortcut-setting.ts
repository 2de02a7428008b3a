import { useMatches } from "@tanstack/react-router";
import { persistedSetting, usePersisted } from "./persisted-setting.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's action for the key n. */
    adds?: { dialog: string; words: string };
  }
}

/** Users can turn single-key shortcuts off (WCAG 2.1.4). */
const kept = persistedSetting("valance.shortcuts", ["on", "off"]);

export function shortcutsAreOn(): boolean {
  return kept.get() === "on";
}

export function useShortcutsAreOn(): boolean {
  return usePersisted(kept) === "on";
}

export function switchShortcuts(on: boolean) {
  kept.choose(on ? "on" : "off");
}

export function useAdds() {
  return useMatches().at(-1)?.staticData.adds;
}
