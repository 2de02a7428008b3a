import type { ReactNode } from "react";

/** Chips below a list's head. Where there is little room, they scroll out to the edges of the screen. */
export function ChipRow({ children }: { children: ReactNode }) {
  return (
    <div
      className={`flex items-center gap-x-4 gap-y-2 ${spaced} ${scrolling} lg:flex-wrap lg:justify-between`}
    >
      {children}
    </div>
  );
}

/** As far from the fields above, which are centered in the head, as from the list. */
const spaced =
  "max-md:-mt-1 max-lg:-mb-1 md:max-lg:mt-[calc(var(--spacing-control)/2-1.25rem)] lg:mt-[calc(var(--spacing-control)/2-1rem)]";
const scrolling =
  "max-lg:-mx-3 max-md:-mx-4 max-lg:overflow-x-auto max-lg:px-3 max-md:px-4 max-lg:[scrollbar-width:none] max-lg:*:shrink-0 max-lg:**:flex-nowrap";
