import { Check, ChevronRight } from "lucide-react";
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from "react";
import { IconButton } from "./button.tsx";
import { Choosing, loadMenu, menuPrimitives, sheet, WholeMenu } from "./menu-content.tsx";
import { toastFailedLoad } from "./toast.tsx";

interface MenuProps {
  label: string;
  /** Replaces the three dots. Must have its own accessible name. */
  button?: ReactElement;
  /** Classes of the three-dots button. */
  className?: string | undefined;
  /** Fetches what the children need before the menu opens. */
  fetch?: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * The label names the subject: "Actions for Nora Delgado". A choice runs after focus is back on the button, so that a
 * dialog it opens returns focus there.
 */
export function Menu({ label, button, className, fetch, children }: MenuProps) {
  // A list has many menus, so each renders only its button until opened.
  const [isWhole, setWhole] = useState(false);
  const opensFor = useRef<"mouse" | "keys">(undefined);
  const trigger = button ?? (
    <IconButton label={label} className={className}>
      <span aria-hidden="true" className={dots} />
    </IconButton>
  );
  if (isWhole)
    return (
      <WholeMenu trigger={trigger} opensFor={opensFor.current}>
        {children}
      </WholeMenu>
    );

  function open(pressed: MouseEvent | KeyboardEvent) {
    opensFor.current = pressed.detail === 0 ? "keys" : "mouse";
    Promise.all([loadMenu(), fetch?.()]).then(
      () => setWhole(true),
      toastFailedLoad, // The next press retries.
    );
  }
  return cloneElement(trigger as ReactElement<ComponentProps<"button">>, {
    ...{ "aria-haspopup": "menu", "aria-expanded": false, onClick: open },
    onKeyDown: (key) => key.key === "ArrowDown" && open(key),
  });
}

/** Vertical three dots. An icon component is slower, and a long list has hundreds. */
const dots =
  "h-4.5 w-1.5 bg-[radial-gradient(circle,currentColor_0.11rem,transparent_0.14rem)] bg-[length:0.375rem_0.375rem] forced-colors:text-[ButtonText] forced-colors:forced-color-adjust-none";

export const line =
  "flex min-h-control cursor-pointer items-center gap-3 rounded-soft px-3 outline-none [&>svg]:size-4.5 [&>svg]:shrink-0";
export const usual = "text-ink data-highlighted:bg-glass-pale data-highlighted:text-gulf-strong";

interface MenuItemProps {
  icon: ReactNode;
  danger?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger = false, onSelect, children }: MenuItemProps) {
  const Radix = menuPrimitives();
  const choose = useContext(Choosing);
  const tone = danger ? "text-alert data-highlighted:bg-alert-pale" : usual;
  return (
    <Radix.Item onSelect={() => choose(onSelect)} className={`${line} ${tone}`}>
      {icon}
      {children}
    </Radix.Item>
  );
}

interface MenuChoicesProps {
  value: string | undefined;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

export function MenuChoices({ value, choices, onChoose }: MenuChoicesProps) {
  const Radix = menuPrimitives();
  const choose = useContext(Choosing);
  return (
    <Radix.RadioGroup value={value ?? ""}>
      {choices.map(([key, label]) => (
        <Radix.RadioItem
          key={key}
          value={key}
          onSelect={() => (key === value ? undefined : choose(() => onChoose(key)))}
          className={`${line} ${usual} relative pr-11`}
        >
          {label}
          <Radix.ItemIndicator className="absolute right-3">
            <Check aria-hidden="true" className="size-4.5 text-gulf" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Submenu offset in pixels. On a phone the submenu covers most of the menu. */
const beside = 6;
const over = -176;

export function SubMenu({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  const Radix = menuPrimitives();
  const offset = globalThis.matchMedia("(width < 40rem)").matches ? over : beside;
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={`${line} ${usual} data-[state=open]:bg-glass-pale`}>
        {icon}
        {label}
        <ChevronRight aria-hidden="true" className="ml-auto text-ink-soft" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent sideOffset={offset} collisionPadding={12} className={sheet}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
