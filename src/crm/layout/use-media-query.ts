import { useSyncExternalStore } from "react";

/** Too narrow for a list beside its filters, as with a phone in hand or at 400% zoom. */
export function useIsPhone(): boolean {
  return useMediaQuery("(width < 48rem)");
}

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => globalThis.matchMedia(query).matches,
    // A component that a test renders to a string has no screen.
    () => false,
  );
}
