import { useSearch } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useUrlState } from "./use-url-state.ts";

interface MoreFiltersProps {
  set: number;
  onClear: () => void;
  children: ReactNode;
}

/** Open state from the URL (page-search.ts). */
export function useFilterPanel(isSet: boolean): [isOpen: boolean, toggle: () => void] {
  const { filters }: { filters?: string } = useSearch({ strict: false });
  const { show } = useUrlState();
  // Clearing a filter doesn't close the panel.
  const [wasSet] = useState(isSet);
  const isOpen = filters ? filters === "open" : wasSet;
  return [isOpen, () => show({ filters: isOpen ? "closed" : "open" })];
}

export function MoreFilters({ set, onClear, children }: MoreFiltersProps) {
  const id = useId();
  const [open, toggle] = useFilterPanel(set > 0);
  return (
    <>
      <Button
        look="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="bg-white max-sm:px-3"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">Filters</span>
        {set > 0 ? (
          <span className="grid size-6 place-items-center rounded-full bg-gulf text-sm text-white tabular-nums">
            <span className="sr-only">set: </span>
            {set}
          </span>
        ) : null}
      </Button>
      <div
        id={id}
        hidden={!open}
        className="order-last flex w-full flex-wrap items-center gap-3 rounded-xl border border-sand-deep bg-white p-3 sm:p-4"
      >
        {children}
        <Button
          look="plain"
          className="ml-auto"
          aria-disabled={set === 0}
          onClick={set === 0 ? undefined : onClear}
        >
          Clear
        </Button>
      </div>
    </>
  );
}
