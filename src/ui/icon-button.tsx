import type { ComponentProps } from "react";

interface IconButtonProps extends ComponentProps<"button"> {
  /** The accessible name; there is no visible text. */
  label: string;
}

/** 44 pixels square. */
export function IconButton({ label, className = "", ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-soft text-gulf transition-colors duration-200 hover:bg-glass-pale disabled:cursor-not-allowed disabled:opacity-55 ${className}`}
      {...rest}
    />
  );
}
