import { type FocusEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { type Errors, isRestored, type Typed, typedIn } from "./form-state.ts";

/**
 * A form that checks a field when it is left, and again at every key once it was wrong. `findErrors` is the rule for the
 * whole form; `known` is what the server found before the script came.
 */
export function useFieldChecks(
  form: RefObject<HTMLFormElement | null>,
  findErrors: (typed: Typed) => Errors,
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
  // A message that appears as the pointer goes down would move the button from under it, and the click would be lost.
  const onPointerDown = () => {
    pressing.current = true;
    setTimeout(() => {
      pressing.current = false;
    });
  };
  return { errors, setErrors, formProps, onPointerDown };
}

/** What is wrong with the fields that were filled and left before the script came. */
function wrongAlready(form: HTMLFormElement | null, findErrors: (typed: Typed) => Errors): Errors {
  // Half a word from an earlier visit is no mistake yet.
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
