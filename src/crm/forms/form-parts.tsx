import { Children, type ReactNode } from "react";

export function Fields({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset className="@container min-w-0">
      {legend ? <legend className="mb-4 font-semibold text-deep text-lg">{legend}</legend> : null}
      <div className="grid items-start gap-x-5 gap-y-4 @md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 @md:col-span-2">{children}</div>;
}

/** The server's form-level error, scrolled into view. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <p
      ref={scrollTo}
      role="alert"
      className="rounded-soft border border-alert/30 bg-alert-pale px-4 py-3 text-alert"
    >
      {children}
    </p>
  );
}

/** Module-level: a new function per render would scroll on every keystroke. */
function scrollTo(alert: HTMLElement | null) {
  if (document.activeElement?.matches("[aria-invalid=true]")) return;
  alert?.scrollIntoView({ block: "nearest" });
}

export const eitherHint = "A phone number or an email is enough.";

/** Link to the conflicting record. */
export const alertLinkClasses = "ml-2 font-medium underline";
