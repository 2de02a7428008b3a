import type { DropdownMenu } from "radix-ui";
import { createContext, type ReactElement, type ReactNode, useRef } from "react";
import { fetchAtRest } from "./on-demand.tsx";

type MenuPrimitives = typeof DropdownMenu;

/** Loaded lazily, so that lists render without waiting for Radix. */
let primitives: MenuPrimitives | undefined;
export async function loadMenu() {
  primitives ??= (await import("./menu-parts.ts")).DropdownMenu;
}
fetchAtRest(loadMenu);

export function menuPrimitives(): MenuPrimitives {
  if (!primitives) throw new Error("The menu's parts are not loaded yet");
  return primitives;
}

/** Remembers the choice until the menu has closed. */
export const Choosing = createContext<(choice: () => void) => void>(() => undefined);

interface WholeMenuProps {
  trigger: ReactElement;
  /** Set when the user pressed the button before the parts loaded: opens at once. */
  opensFor: "mouse" | "keys" | undefined;
  children: ReactNode;
}

export function WholeMenu({ trigger, opensFor, children }: WholeMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const wantsFirstItem = useRef(opensFor === "keys");
  const Radix = menuPrimitives();

  function afterward(closing: Event) {
    if (!chosen.current) return;
    closing.preventDefault();
    button.current?.focus();
    chosen.current();
    chosen.current = undefined;
  }

  /** Focuses the first item after a key press that came before Radix loaded. */
  function begin(menu: HTMLElement | null) {
    if (!menu || !wantsFirstItem.current) return;
    wantsFirstItem.current = false;
    requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
  }

  return (
    <Radix.Root modal={false} defaultOpen={opensFor !== undefined}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={begin}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={afterward}
          className={sheet}
        >
          <Choosing value={(choice) => (chosen.current = choice)}>{children}</Choosing>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const sheet =
  "z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-fade overflow-y-auto rounded-lg border border-sand-deep bg-white p-1.5 shadow-lift outline-none";
