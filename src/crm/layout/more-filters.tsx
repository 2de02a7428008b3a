import { useSearch } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useUrlState } from "./use-url-state.ts";

interface MoreFiltersProps {
  set: number;
  /** Whether filters that are set open the panel. */
  startsOpen?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Unset where the screen clears them elsewhere. */
  onClear?: () => void;
  children: ReactNode;
}

export function MoreFilters({ set, startsOpen = false, buttonRef, onClear, children }: MoreFiltersProps) {
  const id = useId();
  const [open, toggle] = useFilterPanel(startsOpen && set > 0);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="bg-white px-3"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        <span className="max-lg:sr-only">Filter</span>
        {set > 0 ? (
          <span className="grid min-w-6 place-items-center rounded-full bg-gulf px-1.5 text-sm text-white">
            <span className="sr-only">set: </span>
            {set}
          </span>
        ) : null}
      </Button>
      <fieldset
        id={id}
        hidden={!open}
        aria-label="Filters"
        className="order-last flex w-full flex-wrap items-center gap-2 rounded-xl border border-sand-deep bg-white p-2"
      >
        {open ? children : null}
        {onClear ? (
          <Button
            variant="plain"
            className="ml-auto"
            aria-disabled={set === 0}
            onClick={set === 0 ? undefined : onClear}
          >
            Clear
          </Button>
        ) : null}
      </fieldset>
    </>
  );
}

/** Open state from the URL (page-search.ts). */
function useFilterPanel(isSet: boolean): [isOpen: boolean, toggle: () => void] {
  const { filters }: { filters?: string } = useSearch({ strict: false });
  const { show } = useUrlState();
  // Clearing a filter doesn't close the panel.
  const [wasSet] = useState(isSet);
  const isOpen = filters ? filters === "open" : wasSet;
  return [isOpen, () => show({ filters: isOpen ? "closed" : "open" })];
}
