import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { isSetAside, restoreSetAside } from "../client/draft-storage.ts";
import { emptyForm, isRestored, restoreForm, type TypedValues } from "../client/form-state.ts";

/** "restored": the form shows a draft. "aside": the form can restore the draft of a closed dialog. */
export type StoredDraft = "restored" | "aside" | undefined;

export function useStoredDraft(
  form: RefObject<HTMLFormElement | null>,
  onRestored?: (values: TypedValues) => void,
) {
  const [storedDraft, setStoredDraft] = useState<StoredDraft>();
  const restored = useEffectEvent((values: TypedValues) => onRestored?.(values));
  // Runs before paint, so the form does not flash empty.
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = restoreForm(form.current);
    // behavior/entry.ts fills a form on a page before React loads.
    if (isRestored(form.current)) setStoredDraft("restored");
    else if (isSetAside(form.current.dataset.keeps ?? "")) setStoredDraft("aside");
    if (values) restored(values);
  }, [form]);

  // Typing dismisses the offer to restore.
  useEffect(() => {
    const { current: typedIn } = form;
    if (storedDraft !== "aside" || !typedIn) return;
    const decide = () => setStoredDraft(undefined);
    typedIn.addEventListener("input", decide, { once: true });
    return () => typedIn.removeEventListener("input", decide);
  }, [form, storedDraft]);

  function restoreDraft() {
    if (!form.current) return;
    restoreSetAside(form.current.dataset.keeps ?? "");
    const values = restoreForm(form.current);
    if (values) onRestored?.(values);
    setStoredDraft("restored");
    focusFirst(form.current);
  }
  function clear() {
    if (!form.current) return;
    emptyForm(form.current);
    setStoredDraft(undefined);
    focusFirst(form.current);
  }
  return { storedDraft, restoreDraft, clear };
}

function focusFirst(form: HTMLFormElement) {
  form.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
}
