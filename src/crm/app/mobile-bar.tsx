import { Menu } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { fetchAtRest } from "#ui/on-demand.tsx";
import { openOverlay } from "../layout/overlay.tsx";
import { Bell } from "./bell.tsx";
import { Brand } from "./sidebar.tsx";

const fetchDrawer = async () => (await import("./drawer.tsx")).Drawer;
fetchAtRest(fetchDrawer);

export function MobileBar() {
  return (
    <header className="deep-water sticky top-0 z-20 flex items-center py-2 pr-2 pl-1 md:hidden print:hidden">
      <div className="flex-1">
        <Brand />
      </div>
      <Bell />
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        className="hover:bg-white/10"
        onClick={() => openOverlay(fetchDrawer())}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
    </header>
  );
}
