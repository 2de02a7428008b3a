import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { isPutAside, takeBack } from "../client/draft-storage.ts";
import { emptyForm, isRestored, restoreForm, type Typed } from "../client/form-state.ts";

/** What an earlier visit left: it stands in the form, or was put aside when the form was closed and is offered. */
export type Kept = "restored" | "aside" | undefined;

/** What an earlier visit left in the form, and how to have it back or be rid of it. */
export function useKept(form: RefObject<HTMLFormElement | null>, onRestored?: (values: Typed) => void) {
  const [kept, setKept] = useState<Kept>();
  const restored = useEffectEvent((values: Typed) => onRestored?.(values));
  // Before it is painted, so that nobody sees the form empty first.
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = restoreForm(form.current);
    // A form of the page itself was filled before React came.
    if (isRestored(form.current)) setKept("restored");
    else if (isPutAside(form.current.dataset.keeps ?? "")) setKept("aside");
    if (values) restored(values);
  }, [form]);

  // Whoever types anew has made up their mind.
  useEffect(() => {
    const { current: typedIn } = form;
    if (kept !== "aside" || !typedIn) return;
    const decide = () => setKept(undefined);
    typedIn.addEventListener("input", decide, { once: true });
    return () => typedIn.removeEventListener("input", decide);
  }, [form, kept]);

  function putBack() {
    if (!form.current) return;
    takeBack(form.current.dataset.keeps ?? "");
    const values = restoreForm(form.current);
    if (values) onRestored?.(values);
    setKept("restored");
    focusFirst(form.current);
  }
  function clear() {
    if (!form.current) return;
    emptyForm(form.current);
    setKept(undefined);
    focusFirst(form.current);
  }
  return { kept, putBack, clear };
}

function focusFirst(form: HTMLFormElement) {
  form.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}
