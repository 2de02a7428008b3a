import { persistedSetting, usePersisted } from "../../layout/persisted-setting.ts";

/** Defaults to on for touch devices. */
const kept = persistedSetting("valance.keypad", ["as the device is", "shown", "away"]);

export function useKeypadChoice() {
  const choice = usePersisted(kept);
  const isShown = choice === "as the device is" ? typesWithFingers() : choice === "shown";
  return { isShown, choose: (shown: boolean) => kept.choose(shown ? "shown" : "away") };
}

function typesWithFingers(): boolean {
  return globalThis.matchMedia("(pointer: coarse)").matches;
}
