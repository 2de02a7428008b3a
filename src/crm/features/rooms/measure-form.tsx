import { Minus, Plus } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { tapeInches } from "#domain/length.ts";
import { stepped, typedLength } from "#domain/windows/window-input.ts";
import { IconButton } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { useField } from "../../forms/form-fields.tsx";
import { useKeypadChoice } from "./fraction-keypad.tsx";
import { type MeasureName, unfitKey, type WindowValues } from "./window-values.ts";

interface MeasureFieldProps {
  form: UseFormReturn<WindowValues>;
  path: MeasureName;
  label: string;
  required?: boolean;
}

/**
 * Accepts 35.125, 35 1/8 or 35-1/8 and shows the parsed value. Arrow keys and buttons step by 1/8 inch. With our
 * keypad off, the system's text keyboard opens: its decimal keyboard has no slash.
 */
export function MeasureField({ form, path, label, required = false }: MeasureFieldProps) {
  const typed = useWatch({ control: form.control, name: path });
  const keypad = useKeypadChoice();
  const length = typedLength(typed);
  const { id, error, described } = useField({ form, path, label, hint: length });
  const clearUnfitKey = () => {
    if (form.getFieldState(path).error?.type === unfitKey) form.clearErrors(path);
  };
  const { onBlur, ...registered } = form.register(path, { onChange: clearUnfitKey, onBlur: clearUnfitKey });
  const choosing = useChosenOnFocus();

  function step(direction: 1 | -1) {
    const next = stepped(typed, direction);
    if (next !== undefined) form.setValue(path, next, { shouldValidate: true, shouldDirty: true });
  }
  function onKeyDown(key: KeyboardEvent) {
    if (key.key !== "ArrowUp" && key.key !== "ArrowDown") return;
    key.preventDefault();
    step(key.key === "ArrowUp" ? 1 : -1);
  }

  return (
    <div className="relative">
      <Field id={id} label={label} error={error} required={required}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-1">
          <IconButton label={`Decrease ${label.toLowerCase()} by 1/8`} tabIndex={-1} onClick={() => step(-1)}>
            <Minus aria-hidden="true" className="size-4.5" />
          </IconButton>
          <TextInput
            {...described}
            {...registered}
            onFocus={choosing.onFocus}
            onMouseDown={choosing.onMouseDown}
            onBlur={(blur) => {
              choosing.onBlur(blur);
              void onBlur(blur);
            }}
            inputMode={keypad.isShown ? "none" : "text"}
            autoComplete="off"
            maxLength={40}
            required={required}
            className="scroll-my-9 px-2 text-center tabular-nums"
            onKeyDown={onKeyDown}
          />
          <IconButton label={`Increase ${label.toLowerCase()} by 1/8`} tabIndex={-1} onClick={() => step(1)}>
            <Plus aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      </Field>
      {length === undefined ? null : (
        <p id={`${id}-hint`} className="absolute top-0 right-0 text-ink-soft tabular-nums">
          {tapeInches(length)}
        </p>
      )}
    </div>
  );
}

/** Selects all when the field takes the focus, so that the next key replaces it. */
function useChosenOnFocus() {
  const staysActive = useRef(false);
  return {
    onFocus({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
      if (!staysActive.current) input.select();
      staysActive.current = false;
    },
    onMouseDown(press: MouseEvent<HTMLInputElement>) {
      const { currentTarget: input } = press;
      if (press.button !== 0 || document.activeElement === input) return;
      // The press would put the caret after the focus, and end the selection.
      press.preventDefault();
      input.focus();
    },
    onBlur({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
      // Another browser window has the focus; what is selected stays for the return.
      staysActive.current = document.activeElement === input;
    },
  };
}
