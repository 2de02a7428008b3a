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
  const press = usePress();
  useEffect(() => {
    if (form.current) setErrors((before) => ({ ...before, ...wrongAlready(form.current, findErrors) }));
  }, [form, findErrors]);

  const check = (within: HTMLFormElement, field: string) =>
    setErrors((before) => ({ ...before, [field]: findErrors(typedIn(within))[field] }));

  const formProps = {
    onPointerDown: press.begin,
    onBlur: (left: FocusEvent<HTMLFormElement, Element>) => {
      const { target, currentTarget } = left;
      // A wizard focuses its first choice, which nobody has left out yet. Next asks for it.
      if (target instanceof HTMLInputElement && target.type === "radio") return;
      const field = fieldOf(left);
      const valueNow = () => typedIn(currentTarget)[field];
      const value = valueNow();
      // The press may be on "Clear it".
      if (field) press.after(() => value === valueNow() && check(currentTarget, field));
    },
    onInput: (input: SyntheticEvent<HTMLFormElement>) => {
      const field = fieldOf(input);
      if (errors[field]) check(input.currentTarget, field);
    },
  };
  return { errors, setErrors, formProps };
}

/** In milliseconds. A finger's blur and click come only after it is lifted; after scrolling there is no click. */
const clickAfter = 400;

/** Postpones work to the end of a press: an error that appears meanwhile moves the page, and the click would miss. */
function usePress() {
  const press = useRef<{ postponed: (() => void)[]; stopListening: AbortController }>(undefined);
  const end = () => {
    const { postponed = [], stopListening } = press.current ?? {};
    press.current = undefined;
    stopListening?.abort();
    for (const work of postponed) work();
  };
  const begin = ({ button }: { button: number }) => {
    // The click of another button may never come.
    if (button !== 0) return;
    press.current?.stopListening.abort();
    const stopListening = new AbortController();
    press.current = { postponed: press.current?.postponed ?? [], stopListening };
    const { signal } = stopListening;
    const endSoon = () => {
      const timer = setTimeout(end, clickAfter);
      signal.addEventListener("abort", () => clearTimeout(timer));
    };
    for (const done of ["click", "keydown"]) document.addEventListener(done, end, { signal });
    for (const lift of ["pointerup", "pointercancel"]) document.addEventListener(lift, endSoon, { signal });
  };
  const after = (work: () => void) => {
    if (press.current) press.current.postponed.push(work);
    else work();
  };
  return { begin, after };
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
