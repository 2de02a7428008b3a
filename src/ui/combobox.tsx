import { Check, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { TextInput } from "./field.tsx";

export interface Option {
  id: string;
  label: string;
  detail?: string;
}

interface ComboboxProps {
  /** From describedBy() in field.tsx. */
  described: { id: string; "aria-invalid"?: true | undefined; "aria-describedby"?: string | undefined };
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean;
  /** The label of the selected option, or the typed text. */
  typed: string;
  chosen: string | undefined;
  options: readonly Option[];
  /** Shown without options: "No clients found", "Loading". */
  emptyText: string;
  onType: (typed: string) => void;
  onChoose: (option: Option) => void;
  onLeave?: () => void;
  /** Runs on Enter when no option is active. Without it, Enter submits the form. */
  onEnter?: () => void;
  placeholder?: string;
}

export function Combobox(props: ComboboxProps) {
  const { described, inputRef, required, typed, chosen, options, emptyText, onType, onLeave, placeholder } =
    props;
  const listId = useId();
  const { open, active, show, hide, restart, choose, onKeyDown } = useSuggestions(props);
  return (
    <div className="relative">
      <TextInput
        {...described}
        ref={inputRef}
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        required={required}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && active ? `${listId}-${active.id}` : undefined}
        className="pr-10"
        value={typed}
        onChange={(change) => {
          onType(change.target.value);
          restart();
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          hide();
          onLeave?.();
        }}
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4 text-ink-soft"
      />
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-lg border border-sand-deep bg-white p-1.5 shadow-lift"
      >
        {options.length === 0 ? <p className="px-3 py-2.5 text-ink-soft">{emptyText}</p> : null}
        <div id={listId} role="listbox" aria-label="Suggestions">
          {options.map((option) => (
            <OptionRow
              key={option.id}
              id={`${listId}-${option.id}`}
              option={option}
              active={option === active}
              chosen={option.id === chosen}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Arrow keys and Enter choose an option; Escape closes the list. */
function useSuggestions({ options, onChoose, onEnter }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = options[at];
  const show = () => setOpen(true);
  const hide = () => setOpen(false);

  function restart() {
    show();
    setAt(-1);
  }

  function choose(option: Option) {
    onChoose(option);
    hide();
    setAt(-1);
  }

  function move(step: number) {
    show();
    // ArrowUp begins at the last option.
    const from = at === -1 && step === -1 ? 0 : at;
    if (options.length > 0) setAt((from + step + options.length) % options.length);
  }

  function onKeyDown(key: KeyboardEvent) {
    const step = key.key === "ArrowDown" ? 1 : key.key === "ArrowUp" ? -1 : 0;
    if (step) {
      key.preventDefault();
      move(step);
    } else if (key.key === "Enter" && open && active) {
      key.preventDefault();
      choose(active);
    } else if (key.key === "Enter" && open && onEnter) {
      key.preventDefault();
      onEnter();
    } else if (key.key === "Escape" && open) {
      hide();
    }
  }

  return { open, active, show, hide, restart, choose, onKeyDown };
}

interface OptionRowProps {
  id: string;
  option: Option;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function OptionRow({ id, option, active, chosen, onChoose }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      // Keeps focus in the field.
      onPointerDown={(press) => press.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
      className={`flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-soft px-3 py-1.5 hover:bg-glass-pale ${active ? "bg-glass-pale" : ""}`}
    >
      <span className="min-w-0 break-words">
        {option.label}
        {option.detail ? <span className="block text-ink-soft text-sm">{option.detail}</span> : null}
      </span>
      {chosen ? <Check aria-hidden="true" className="size-4.5 shrink-0 text-gulf" /> : null}
    </div>
  );
}

export type Choice = readonly [value: string, label: string];
