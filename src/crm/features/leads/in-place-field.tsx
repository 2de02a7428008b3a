import { Check, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#ui/button.tsx";
import { describedBy, FieldError, TextInput } from "#ui/field.tsx";
import { unfinishedText } from "../../forms/unfinished-text.ts";

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
  /** The value is being saved. */
  isSaving?: boolean;
  /** The server's message about the value. */
  error?: string | undefined;
  onSave: (typed: string) => void;
  onCancel: () => void;
}

/** Enter saves, Escape leaves the value as it was. */
export function InPlaceField(props: InPlaceFieldProps) {
  const { label, value, isSaving = false, error, onSave, onCancel, ...rest } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [unfinished, setUnfinished] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selecting alone doesn't focus a date field.
    field.current?.focus();
    field.current?.select();
  }, []);
  function save() {
    if (isSaving) return;
    const incomplete = unfinishedText(field.current);
    if (incomplete) return setUnfinished(incomplete);
    if (typed === value) onCancel();
    else onSave(typed);
  }
  function byKey(key: KeyboardEvent) {
    if (key.key !== "Enter" && key.key !== "Escape") return;
    key.preventDefault();
    key.stopPropagation();
    if (key.key === "Enter") save();
    else onCancel();
  }
  const message = unfinished ?? error;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <TextInput
        {...describedBy({ id, error: message })}
        ref={field}
        aria-label={label}
        value={typed}
        // A disabled field would lose the focus.
        readOnly={isSaving}
        onChange={({ target }) => {
          setUnfinished(undefined);
          setTyped(target.value);
        }}
        onKeyDown={byKey}
        className="min-w-0 flex-1"
        {...rest}
      />
      <IconButton label="Save" disabled={isSaving} onClick={save}>
        <Check aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label="Cancel" onClick={onCancel}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
      <FieldError id={id} role="alert" className="basis-full">
        {message}
      </FieldError>
    </div>
  );
}
