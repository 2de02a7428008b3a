import type { ComponentProps, ReactNode } from "react";

const control =
  "block w-full rounded-soft border border-ink-soft/75 bg-white px-[min(0.875rem,3.5vw)] py-control-y text-base text-ink placeholder:text-ink-soft/80 " +
  "aria-invalid:border-alert aria-invalid:bg-alert-pale/40 disabled:bg-sand disabled:text-ink-soft";

interface FieldProps {
  /** The id of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shown inside the control, by UnitInput. */
  unit?: Unit | undefined;
  children: ReactNode;
}

export function Field({ id, label, hint, error, required, unit, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-ink">
        {label}
        {unit ? <span className="sr-only"> ({unit})</span> : null}
        {required ? (
          <span aria-hidden="true" className="text-alert">
            {" "}
            *
          </span>
        ) : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

interface FieldErrorProps {
  /** The id of the control, or of the group. */
  id: string;
  className?: string;
  /** Set where the error may appear while the focus is elsewhere. */
  role?: "alert";
  children: string | undefined;
}

/** The error that `describedBy` refers to. */
export function FieldError({ id, className = "", role, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} role={role} className={`font-medium text-alert text-sm ${className}`}>
      {children}
    </p>
  );
}

/** ARIA attributes of the control. Pass the same id, hint and error to Field. */
export function describedBy({ id, hint, error }: { id: string; hint?: unknown; error?: unknown }) {
  const parts = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
  } as const;
}

export function TextInput({ className = "", ...rest }: ComponentProps<"input">) {
  return <input className={`${control} min-h-control ${className}`} {...rest} />;
}

export type Unit = "$" | "%";

/** With its unit inside: before a sum, after a percentage. */
export function UnitInput({ unit, className = "", ...rest }: ComponentProps<"input"> & { unit: Unit }) {
  const isBefore = unit === "$";
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-soft ${isBefore ? "left-3.5" : "right-3.5"}`}
      >
        {unit}
      </span>
      <TextInput className={`${isBefore ? "pl-7.5" : "pr-9"} tabular-nums ${className}`} {...rest} />
    </span>
  );
}

export function TextArea({ className = "", rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={`${control} ${className}`} {...rest} />;
}

export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return (
    <select className={`${control} min-h-control chevron pr-[min(2.5rem,10vw)] ${className}`} {...rest} />
  );
}
