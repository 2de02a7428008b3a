import { fetchAtRest } from "#ui/on-demand.tsx";
import { openOverlay } from "../layout/overlay.tsx";

export function openShortcuts() {
  openOverlay(import("./shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog));
}

const fetchHelp = () => import("./help/help-panel.tsx");
fetchAtRest(fetchHelp);

/** Shows one article, otherwise those of the open screen. */
export function openHelp(articleId?: string) {
  openOverlay(fetchHelp().then(({ helpPanel }) => helpPanel(articleId)));
}
