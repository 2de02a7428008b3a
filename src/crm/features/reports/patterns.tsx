import { useId } from "react";

/** Pattern id prefix: ids are global to the page. */
export function usePatterns(): string {
  return useId().replaceAll(/[^\w-]/g, "");
}

/** Fills: solid, hatched, dotted. */
export function patternOf(id: string, place: number) {
  if (place === 0) return { fill: "var(--color-gulf)" };
  return { fill: `url(#${id}-${place})`, stroke: place === 1 ? "var(--color-gulf)" : "var(--color-brass)" };
}

export function Pattern({ id, place }: { id: string; place: number }) {
  if (place === 0) return null;
  return (
    <defs>
      <pattern id={`${id}-${place}`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--color-white)" />
        {place === 1 ? (
          <path d="M0 6 6 0M-1 1 1 -1M5 7 7 5" stroke="var(--color-gulf)" strokeWidth="1.4" />
        ) : (
          <circle cx="3" cy="3" r="1.4" fill="var(--color-brass)" />
        )}
      </pattern>
    </defs>
  );
}
