import { fetchAtRest } from "#ui/later.tsx";
import { layOver } from "../layout/overlay.tsx";

export function openShortcuts() {
  layOver(import("./shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog));
}

const fetchHelp = () => import("./help/help-panel.tsx");
fetchAtRest(fetchHelp);

/** Shows one article, otherwise those of the open screen. */
export function openHelp(articleId?: string) {
  layOver(fetchHelp().then(({ helpPanel }) => helpPanel(articleId)));
}
