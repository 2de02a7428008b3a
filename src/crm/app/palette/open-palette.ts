import { fetchAtRest } from "#ui/on-demand.tsx";
import { openOverlay } from "../../layout/overlay.tsx";

const fetchPalette = async () => (await import("./palette-dialog.tsx")).PaletteDialog;
fetchAtRest(fetchPalette);

export function openPalette() {
  openOverlay(fetchPalette());
}
