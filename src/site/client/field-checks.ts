import { type FocusEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Errors, isRestored, type TypedValues, typedIn } from "./form-state.ts";

/**
 * Validates a field on blur, and on every key once it has an error. `findErrors` validates the whole form; `known`
 * holds the errors that the server rendered.
 */
export function useFieldChecks(
  form: RefObject<HTMLFormElement | null>,
  findErrors: (typed: TypedValues) => Errors,
  known: Errors = {},
) {
  const [errors, setErrors] = useState(known);
  const pressing = useRef(false);
  useEffect(() => {
    if (form.current) setErrors((before) => ({ ...before, ...wrongAlready(form.current, findErrors) }));
  }, [form, findErrors]);

  const check = (within: HTMLFormElement, field: string) =>
    setErrors((before) => ({ ...before, [field]: findErrors(typedIn(within))[field] }));

  const formProps = {
    onBlur: (left: FocusEvent<HTMLFormElement, Element>) => {
      const field = fieldOf(left);
      if (field && !pressing.current) check(left.currentTarget, field);
    },
    onInput: (input: SyntheticEvent<HTMLFormElement>) => {
      const field = fieldOf(input);
      if (errors[field]) check(input.currentTarget, field);
    },
  };
  // An error that appears on pointer down would move the button, and the click would miss it.
  const onPointerDown = () => {
    pressing.current = true;
    setTimeout(() => {
      pressing.current = false;
    });
  };
  return { errors, setErrors, formProps, onPointerDown };
}

/** Errors in fields that the visitor filled and left before the script loaded. */
function wrongAlready(form: HTMLFormElement | null, findErrors: (typed: TypedValues) => Errors): Errors {
  // An unfinished draft from an earlier visit is not an error yet.
  if (!form || isRestored(form)) return {};
  const typed = typedIn(form);
  const focused = (document.activeElement as HTMLInputElement | null)?.name;
  return Object.fromEntries(
    Object.entries(findErrors(typed)).filter(([field]) => typed[field] && focused !== field),
  );
}

function fieldOf({ target }: { target: EventTarget }): string {
  return (target as HTMLInputElement).name;
}
