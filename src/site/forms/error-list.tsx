import { useEffect, useRef } from "react";
import type { Errors } from "../client/form-state.ts";

interface ErrorListProps {
  errors: Errors;
  idOf: (field: string) => string;
  labelOf: (field: string) => string;
  /** Goes to the step with the field, in a wizard. */
  onGo?: (field: string) => void;
  /** Counts failed submissions; each increase moves focus to the list. */
  attempt: number;
}

/** All errors by the label of their field, each a link to it. */
export function ErrorList({ errors, idOf, labelOf, onGo, attempt }: ErrorListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) list.current?.focus();
  }, [attempt]);
  const wrong = Object.entries(errors).filter(([, message]) => message);
  return (
    <div ref={list} role="alert" tabIndex={-1} className="outline-none">
      {wrong.length > 0 ? (
        <div className="mt-6 rounded-soft bg-alert-pale px-4 py-3 text-alert">
          <p className="font-semibold">Please fix the following errors:</p>
          <ul className="mt-1 leading-snug">
            {wrong.map(([field, message]) => (
              <li key={field}>
                <a
                  href={`#${idOf(field)}`}
                  className="block py-1 underline-offset-4 hover:underline"
                  onClick={(click) => {
                    if (!onGo) return;
                    click.preventDefault();
                    onGo(field);
                  }}
                >
                  {labelOf(field)}: {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
