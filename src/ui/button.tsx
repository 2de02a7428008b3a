import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "brass" | "quiet" | "plain" | "danger";

const shape =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 [&>svg]:shrink-0 rounded-soft px-[min(1.25rem,5vw)] py-2.5 text-center font-medium " +
  "transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const looks: Record<ButtonLook, string> = {
  primary: "bg-gulf text-white hover:bg-gulf-strong",
  brass: "bg-brass-light text-deep hover:bg-shell", // the primary on deep water
  quiet: "border border-gulf/35 bg-transparent text-gulf hover:border-gulf hover:bg-glass-pale",
  plain: "bg-transparent text-gulf hover:bg-glass-pale",
  danger: "bg-alert text-white hover:bg-alert/90",
};

/** The classes of a button, for links that look like one. */
export function buttonLook(look: ButtonLook = "primary", more = ""): string {
  return `${shape} ${looks[look]} ${more}`.trim();
}

interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
}

/** A button never submits a form by accident: say type="submit". */
export function Button({ look = "primary", className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonLook(look, className)} {...rest} />;
}
