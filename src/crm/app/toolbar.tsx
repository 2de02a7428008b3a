import { Search } from "lucide-react";
import { commandKey, Keys } from "#ui/keys.tsx";
import { openPalette } from "./palette/open-palette.ts";

export function Toolbar() {
  return (
    <section aria-label="Search" className="hidden pb-7 lg:block print:hidden">
      <button
        type="button"
        onClick={openPalette}
        className="flex min-h-11 w-80 cursor-pointer items-center gap-3 rounded-soft border border-sand-deep bg-white pr-2.5 pl-3.5 text-ink-soft transition-colors duration-200 hover:border-glass hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="flex-1 text-left">Search or go to...</span>
        <span aria-hidden="true">
          <Keys keys={[commandKey, "K"]} />
        </span>
      </button>
    </section>
  );
}
