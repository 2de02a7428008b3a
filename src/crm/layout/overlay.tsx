import type { ComponentType } from "react";
import { toastFailedLoad } from "#ui/toast.tsx";
import { useWatched, watchedValue } from "#ui/watched-value.ts";

type OverlayComponent = ComponentType<{ onClose: () => void }>;

const laid = watchedValue<OverlayComponent | undefined>(undefined);

/** Loads on demand; a failed load shows a toast. */
export function openOverlay(fetched: Promise<OverlayComponent>) {
  fetched.then(laid.set, toastFailedLoad);
}

export function Overlay() {
  const Shown = useWatched(laid);
  return Shown ? <Shown onClose={() => laid.set(undefined)} /> : null;
}
