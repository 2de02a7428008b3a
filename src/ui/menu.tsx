import { EllipsisVertical } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

/** What else can be done with a thing. The label names the thing: "Actions for Nora Delgado". */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton label={label}>
          <EllipsisVertical aria-hidden="true" className="size-5" />
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-30 min-w-52 animate-fade rounded-lg border border-sand-deep bg-white p-1.5 shadow-lift outline-none"
        >
          {children}
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
  const tone = danger
    ? "text-alert data-highlighted:bg-alert-pale"
    : "text-ink data-highlighted:bg-glass-pale data-highlighted:text-gulf-strong";
  return (
    <Radix.Item
      onSelect={onSelect}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-soft px-3 outline-none [&>svg]:size-4.5 ${tone}`}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}
