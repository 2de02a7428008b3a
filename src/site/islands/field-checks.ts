import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

export type Errors = Record<string, string | undefined>;
export type Typed = Record<string, string>;

/**
 * A form that checks a field when it is left, and again at every key once it was wrong. `findErrors` is the rule for the
 * whole form; `known` is what the server found before the script came.
 */
export function useFieldChecks(findErrors: (typed: Typed) => Errors, known: Errors = {}) {
  const [errors, setErrors] = useState(known);
  const form = useRef<HTMLFormElement>(null);
  const pressing = useRef(false);
  useEffect(() => {
    if (form.current) setErrors((before) => ({ ...before, ...wrongAlready(form.current, findErrors) }));
  }, [findErrors]);

  const check = (within: HTMLFormElement, field: string) =>
    setErrors((before) => ({ ...before, [field]: findErrors(typedIn(within))[field] }));

  const formProps = {
    ref: form,
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

export function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [field, value] of new FormData(form)) typed[field] = String(value);
  return typed;
}

export function focusFirstWrong(form: HTMLFormElement, errors: Errors): void {
  const first = [...form.elements].find((field) => errors[(field as HTMLInputElement).name]);
  if (first instanceof HTMLElement) first.focus();
}

/** What is wrong with the fields that were filled and left before the script came. */
function wrongAlready(form: HTMLFormElement | null, findErrors: (typed: Typed) => Errors): Errors {
  if (!form) return {};
  const typed = typedIn(form);
  const { activeElement } = document;
  return Object.fromEntries(
    Object.entries(findErrors(typed)).filter(([field]) => typed[field] && activeElement?.id !== field),
  );
}

function fieldOf({ target }: { target: EventTarget }): string {
  return (target as HTMLInputElement).name;
}
