import { Info } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface DefinitionProps {
  label: string;
  is: string;
  /** Inline text beside the button. */
  children: ReactNode;
}

export function Definition({ label, is, children }: DefinitionProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="group/definition min-w-0">
      <div>
        <span className="pr-7">{children}</span>
        {/* Zero width, so it never wraps onto its own line. */}
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={`What ${label} means`}
          onClick={() => setShown(!isShown)}
          className="-my-2.5 -mr-2 -ml-9 inline-grid size-control cursor-pointer place-items-center rounded-soft align-middle text-ink-soft transition duration-200 hover:text-gulf pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:aria-expanded:opacity-100 pointer-fine:group-hover/definition:opacity-100 print:hidden"
        >
          <Info aria-hidden="true" className="size-4" />
        </button>
      </div>
      <p id={id} hidden={!isShown} className="mt-1.5 max-w-prose text-ink-soft text-sm">
        {is}
      </p>
    </div>
  );
}
