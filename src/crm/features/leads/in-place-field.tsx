import { Check, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";

/** Whether a fact is being edited, and whether its button takes back the focus. */
export function useInPlace() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return {
    ...{ isOpen, wasOpen },
    open: () => setOpen(true),
    close: () => {
      setWasOpen(true);
      setOpen(false);
    },
  };
}

interface InPlaceFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  label: string;
  value: string;
  onSave: (typed: string) => void;
  onCancel: () => void;
}

/** Enter saves, Escape leaves the value as it was. */
export function InPlaceField({ label, value, onSave, onCancel, disabled, ...rest }: InPlaceFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = () => (typed === value ? onCancel() : onSave(typed));
  function byKey(key: KeyboardEvent) {
    if (key.key !== "Enter" && key.key !== "Escape") return;
    key.preventDefault();
    key.stopPropagation();
    if (key.key === "Enter") save();
    else onCancel();
  }
  return (
    <span className="flex items-center gap-1">
      <TextInput
        ref={field}
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={byKey}
        className="min-w-0 flex-1"
        {...rest}
      />
      <IconButton label="Save" disabled={disabled} onClick={save}>
        <Check aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label="Cancel" onClick={onCancel}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  );
}
