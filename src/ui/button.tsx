import { ChevronDown } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";

type ButtonVariant = "primary" | "brass" | "quiet" | "plain" | "danger";

const shape =
  "inline-flex print:hidden button-size cursor-pointer items-center justify-center gap-2 [&>svg]:shrink-0 rounded-soft py-control-y text-center font-medium " +
  // Not at rest: the first style of a page would fade in from nothing.
  "hover:transition-colors hover:duration-200 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-gulf text-white hover:bg-gulf-strong",
  brass: "bg-brass-light text-deep hover:bg-shell", // the primary button on a dark background
  quiet: "border border-gulf/35 bg-transparent text-gulf hover:border-gulf hover:bg-glass-pale",
  plain: "bg-transparent text-gulf hover:bg-glass-pale",
  danger: "bg-alert text-white hover:bg-alert/90",
};

/** Button classes, also for links that look like buttons. */
export function buttonClasses(variant: ButtonVariant = "primary", more = ""): string {
  return `${shape} ${variants[variant]} ${more}`.trim();
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
}

/** Defaults to type="button", so that it never submits a form by accident. */
export function Button({
  variant = "primary",
  className,
  type = "button",
  disabled = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClasses(variant, className)}
      {...rest}
      {...(disabled ? inactive : {})}
    />
  );
}

/** Keeps the focus: browsers take it from a control with `disabled`, and a save that fails would lose the place. */
const inactive = {
  "aria-disabled": true,
  onClick: (press: MouseEvent) => press.preventDefault(),
  onPointerDown: undefined,
  onKeyDown: undefined,
} as const;

interface IconButtonProps extends ComponentProps<"button"> {
  /** The accessible name; there is no visible text. */
  label: string;
}

/** As wide as a control is high. */
export function IconButton({ label, className = "", disabled = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-grid print:hidden size-control shrink-0 cursor-pointer place-items-center rounded-soft text-gulf transition-colors duration-200 hover:bg-glass-pale disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${className}`}
      {...rest}
      {...(disabled ? inactive : {})}
    />
  );
}

export function MenuButton({ children, ...rest }: Omit<ComponentProps<"button">, "className">) {
  return (
    <Button variant="quiet" className="bg-white px-4" {...rest}>
      <span className="min-w-0 flex-1 truncate text-left">{children}</span>
      <ChevronDown aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
