import { ChevronDown, CornerDownLeft, Delete } from "lucide-react";
import type { ReactNode } from "react";
import { type Eighth, eighths, type Key } from "#domain/windows/keypad.ts";
import { useWatched } from "#ui/watched-value.ts";
import { persistedSetting } from "../../layout/persisted-setting.ts";

interface KeypadProps {
  measure: string;
  onKey: (key: Key) => void;
  onNext: () => void;
  onPutAway: () => void;
}

const digits: readonly Key[] = ["7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "back"];

/** Digits as on a calculator, with two eighths beside each row. */
const rows = [0, 1, 2, 3].map((row) => ({
  digits: digits.slice(row * 3, row * 3 + 3),
  eighths: [...eighths, "+1/16" as const].slice(row * 2, row * 2 + 2),
}));

/**
 * Thumb-sized keys: the system keyboard has no eighths and covers half the form. The focus stays in the field.
 */
export function Keypad({ measure, onKey, onNext, onPutAway }: KeypadProps) {
  return (
    <fieldset
      data-keypad
      onMouseDown={(press) => press.preventDefault()}
      className="@container animate-rise border-sand-deep border-t bg-sand px-2 py-2.5 sm:px-6 sm:py-4"
    >
      <legend className="sr-only">Keypad for {measure}</legend>
      <div className="grid grid-cols-5 gap-1.5 @md:grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,1.35fr)] @md:gap-2">
        {rows.map((row) => [
          ...row.digits.map((key) => <DigitKey key={key} name={key} onKey={onKey} />),
          ...row.eighths.map((key) => <EighthKey key={key} name={key} onKey={onKey} />),
        ])}
        <KeyButton
          label="Hide the keypad"
          className="col-span-2 bg-transparent text-gulf @md:col-span-1 @md:col-start-6 @md:row-start-1"
          onPress={onPutAway}
        >
          <ChevronDown aria-hidden="true" className="size-5" />
          <span className="text-base">Hide</span>
        </KeyButton>
        <KeyButton
          label="Next field"
          className="col-span-3 bg-gulf text-white active:bg-gulf-strong @md:col-span-1 @md:col-start-6 @md:row-span-3 @md:row-start-2"
          onPress={onNext}
        >
          <span className="text-lg">Next</span>
          <CornerDownLeft aria-hidden="true" className="size-5" />
        </KeyButton>
      </div>
    </fieldset>
  );
}

interface KeyProps<Name extends Key> {
  name: Name;
  onKey: (key: Key) => void;
}

const raised =
  "border-sand-deep bg-white text-deep shadow-[0_1px_0_var(--color-sand-deep)] active:bg-glass-pale";

function DigitKey({ name, onKey }: KeyProps<Key>) {
  if (name === "back")
    return (
      <KeyButton label="Backspace" className={`${raised} text-gulf`} onPress={() => onKey(name)}>
        <Delete aria-hidden="true" className="size-6" />
      </KeyButton>
    );
  return (
    <KeyButton label={name === "." ? "Point" : name} className={raised} onPress={() => onKey(name)}>
      {name}
    </KeyButton>
  );
}

function EighthKey({ name, onKey }: KeyProps<Eighth | "+1/16">) {
  return (
    <KeyButton
      label={name}
      className="border-glass bg-glass-pale text-gulf-strong active:bg-glass/60"
      onPress={() => onKey(name)}
    >
      <Slashed name={name} />
    </KeyButton>
  );
}

function Slashed({ name }: { name: string }) {
  const [, sign, top, bottom] = /^(\+?)(\d+)\/(\d+)$/.exec(name) ?? [];
  return (
    <span aria-hidden="true" className="flex items-center gap-0.5 tabular-nums">
      {sign}
      <span className="-mt-2 text-lg leading-none">{top}</span>
      <span className="text-ink-soft">⁄</span>
      <span className="-mb-2 text-lg leading-none">{bottom}</span>
    </span>
  );
}

interface KeyButtonProps {
  label: string;
  className: string;
  onPress: () => void;
  children: ReactNode;
}

function KeyButton({ label, className, onPress, children }: KeyButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      className={`flex min-h-14 min-w-0 cursor-pointer touch-manipulation select-none items-center justify-center gap-2 rounded-soft border border-transparent font-medium text-2xl tabular-nums transition-colors duration-100 ${className}`}
    >
      {children}
    </button>
  );
}

/** Defaults to on for touch devices. */
const stored = persistedSetting("valance.keypad", ["as the device is", "shown", "away"]);

export function useKeypadChoice() {
  const choice = useWatched(stored);
  const isShown = choice === "as the device is" ? typesWithFingers() : choice === "shown";
  return { isShown, choose: (shown: boolean) => stored.choose(shown ? "shown" : "away") };
}

function typesWithFingers(): boolean {
  return globalThis.matchMedia("(pointer: coarse)").matches;
}
