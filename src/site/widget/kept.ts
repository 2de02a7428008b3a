import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react";
import { emptyForm, isRestored, restoreForm, type Typed } from "./typed-form.ts";

/** What an earlier visit left in the form, and how to be rid of it. */
export function useKept(form: RefObject<HTMLFormElement | null>, onRestored?: (values: Typed) => void) {
  const [isKept, setKept] = useState(false);
  const restored = useEffectEvent((values: Typed) => onRestored?.(values));
  // Before it is painted, so that nobody sees the form empty first.
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = restoreForm(form.current);
    // A form of the page itself was filled before React came.
    setKept(isRestored(form.current));
    if (values) restored(values);
  }, [form]);

  function clear() {
    if (!form.current) return;
    emptyForm(form.current);
    setKept(false);
    form.current.querySelector<HTMLElement>("input, textarea")?.focus();
  }
  return { isKept, clear, stopSaying: () => setKept(false) };
}
