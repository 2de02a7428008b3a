import { layOver } from "../layout/overlay.tsx";

export function openShortcuts() {
  layOver(import("./shortcuts-dialog.tsx").then(({ ShortcutsDialog }) => ShortcutsDialog));
}
