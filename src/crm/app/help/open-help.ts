import { fetchAtRest } from "#ui/later.tsx";
import { layOver } from "../../layout/overlay.tsx";

const fetchHelp = () => import("./help-panel.tsx");
fetchAtRest(fetchHelp);

/** Shows one article, otherwise those of the open screen. */
export function openHelp(articleId?: string) {
  layOver(fetchHelp().then(({ helpPanel }) => helpPanel(articleId)));
}
