import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "brass" | "quiet" | "plain" | "danger";

const shape =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 [&>svg]:shrink-0 rounded-soft px-[min(1.25rem,5vw)] py-2.5 text-center font-medium " +
  "transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const looks: Record<ButtonLook, string> = {
  primary: "bg-gulf text-white hover:bg-gulf-strong",
  brass: "bg-brass-light text-deep hover:bg-shell", // the primary button on a dark background
  quiet: "border border-gulf/35 bg-transparent text-gulf hover:border-gulf hover:bg-glass-pale",
  plain: "bg-transparent text-gulf hover:bg-glass-pale",
  danger: "bg-alert text-white hover:bg-alert/90",
};

/** Button classes, also for links that look like buttons. */
export function buttonLook(look: ButtonLook = "primary", more = ""): string {
  return `${shape} ${looks[look]} ${more}`.trim();
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
}

/** Defaults to type="button", so that it never submits a form by accident. */
export function Button({ look = "primary", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />;
}
