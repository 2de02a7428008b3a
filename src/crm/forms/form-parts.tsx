import { Children, type ReactNode } from "react";
import { titleCase } from "#domain/words.ts";
import type { Choice } from "../data/choice.ts";

/** A group of fields under a small heading, two to a row where there is width. */
export function Fields({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset className="@container min-w-0">
      {legend ? <legend className="mb-4 font-display text-deep text-xl">{legend}</legend> : null}
      <div className="grid items-start gap-x-5 gap-y-4 @md:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** A field over the whole width of its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 @md:col-span-2">{children}</div>;
}

/** Why the form as a whole was refused, in the server's words. A long form scrolls to it. */
export function FormNotice({ children }: { children: ReactNode }) {
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

/** Defined once: a function made at each rendering would scroll at each letter that is typed. A field keeps the focus. */
function scrollTo(notice: HTMLElement | null) {
  if (document.activeElement?.matches("[aria-invalid=true]")) return;
  notice?.scrollIntoView({ block: "nearest" });
}

/** Beside Phone and Email of somebody who is known. */
export const eitherHint = "A phone number or an email is enough.";

/** Of the link to what stands in the way. */
export const noticeLinkLook = "ml-2 font-medium underline";

export function choicesOf(values: readonly string[], label: (value: string) => string = titleCase): Choice[] {
  return values.map((value) => [value, label(value)] as const);
}
