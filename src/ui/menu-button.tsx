import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

export function MenuButton({ children, className = "", ...rest }: ComponentProps<"button">) {
  return (
    <Button look="quiet" className={`bg-white px-4 ${className}`} {...rest}>
      <span className="min-w-0 flex-1 truncate text-left">{children}</span>
      <ChevronDown aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
