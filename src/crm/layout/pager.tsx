import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";

interface PagerProps {
  /** "132 projects" */
  total: string;
  sizes: readonly number[];
  size: number;
  onSize: (size: number) => void;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The buttons keep the focus while a page loads. */
export function Pager({ total, sizes, size, onSize, previous, next }: PagerProps) {
  const id = useId();
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-sand-deep border-t px-5 py-3 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <p>{total}</p>
        <label htmlFor={id} className="sr-only">
          Rows per page
        </label>
        <Select
          id={id}
          className="w-auto"
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each} per page
            </option>
          ))}
        </Select>
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" aria-disabled={!previous} onClick={previous}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
          Previous
        </Button>
        <Button variant="quiet" aria-disabled={!next} onClick={next}>
          Next
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </nav>
  );
}
