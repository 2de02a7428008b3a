import { useMatches } from "@tanstack/react-router";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { useWatched } from "#ui/watched-value.ts";
import { type Rule, useMay } from "./may.tsx";
import { persistedSetting } from "./persisted-setting.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's action for the key n. */
    adds?: {
      dialog: string;
      label: string;
      /** Default of roles that work with clients. */
      rule?: Rule;
    };
  }
}

/** Users can turn single-key shortcuts off (WCAG 2.1.4). */
const stored = persistedSetting("valance.shortcuts", ["on", "off"]);

export function shortcutsAreOn(): boolean {
  return stored.get() === "on";
}

export function useShortcutsAreOn(): boolean {
  return useWatched(stored) === "on";
}

export function switchShortcuts(on: boolean) {
  stored.choose(on ? "on" : "off");
}

export function useAdds() {
  const adds = useMatches().at(-1)?.staticData.adds;
  const may = useMay(adds?.rule ?? mayWorkWithClients);
  return may ? adds : undefined;
}
