import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";

/** Steps count from 1. Going to a step focuses its first field, or the named field. */
export function useSteps(form: RefObject<HTMLFormElement | null>, count: number) {
  const [step, setStep] = useState(1);
  const bound = useRef<string>(undefined);

  useEffect(() => {
    const { current: field } = bound;
    if (field === undefined || step < 1) return;
    bound.current = undefined;
    if (!field) form.current?.closest("dialog")?.scrollTo({ top: 0 });
    controlOf(form.current, field)?.focus();
  }, [form, step]);

  const goTo = (to: number, field = "") => {
    const reached = Math.min(Math.max(to, 1), count);
    if (reached === step) controlOf(form.current, field)?.focus();
    else {
      bound.current = field;
      setStep(reached);
    }
  };
  const onNext = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    goTo(step + 1);
  };
  return { step, count, isLast: step === count, goTo, back: () => goTo(step - 1), onNext };
}

function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | null | undefined {
  if (!field)
    return form?.querySelector<HTMLElement>("fieldset:not([hidden]) :is(input:not([type=hidden]), textarea)");
  return form?.querySelector<HTMLElement>(`[name="${field}"]:not([type=hidden]), [data-field="${field}"]`);
}
