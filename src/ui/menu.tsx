import { EllipsisVertical } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { IconButton } from "./icon-button.tsx";

/** Takes note of what was chosen, until the menu is gone. */
const Choosing = createContext<(choice: () => void) => void>(() => undefined);

/**
 * What else can be done with a thing. The label names the thing: "Actions for Nora Delgado". What is chosen happens
 * once the focus is back on the button, so that a dialog which it opens gives the focus back there.
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);

  function afterwards(closing: Event) {
    if (!chosen.current) return;
    closing.preventDefault();
    trigger.current?.focus();
    chosen.current();
    chosen.current = undefined;
  }

  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton ref={trigger} label={label}>
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={afterwards}
          className="z-30 min-w-52 animate-fade rounded-lg border border-sand-deep bg-white p-1.5 shadow-lift outline-none"
        >
          <Choosing value={(choice) => (chosen.current = choice)}>{children}</Choosing>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  icon: ReactNode;
  danger?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, onSelect, children }: MenuItemProps) {
  const choose = useContext(Choosing);
  const tone = danger
    ? "text-alert data-highlighted:bg-alert-pale"
    : "text-ink data-highlighted:bg-glass-pale data-highlighted:text-gulf-strong";
  return (
    <Radix.Item
      onSelect={() => choose(onSelect)}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-soft px-3 outline-none [&>svg]:size-4.5 ${tone}`}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}
