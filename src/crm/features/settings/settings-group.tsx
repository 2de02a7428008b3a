import type { ReactNode } from "react";

interface SettingsGroupProps {
  heading: string;
  hint?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A part of a settings page: its heading is beside the fields where there is room, above them otherwise. */
export function SettingsGroup({ heading, hint, disabled = false, children }: SettingsGroupProps) {
  return (
    <fieldset
      disabled={disabled}
      className="@container min-w-0 border-sand-deep border-t pt-6 first:border-t-0 first:pt-0"
    >
      <legend className="sr-only">{heading}</legend>
      <div className="grid items-start gap-x-8 gap-y-3 @2xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <p aria-hidden="true" className="font-semibold text-deep">
            {heading}
          </p>
          {hint ? <p className="text-ink-soft text-sm">{hint}</p> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </fieldset>
  );
}
