import { type SubmitEvent, useId, useMemo, useRef, useState } from "react";
import { type Day, dayAt } from "#domain/calendar.ts";
import {
  appointmentFromWidget,
  type LeadForm,
  leadFromWidget,
  type RequestKind,
  widgetErrors,
  widgetForms,
} from "#domain/leads/widget-form.ts";
import { useFieldChecks } from "../client/field-checks.ts";
import { type TypedValues, typedIn } from "../client/form-state.ts";
import { toast } from "../client/toast.ts";
import type { ReturnedForm } from "../context/renderer.ts";
import { promisedTo, thanksFor, widgetFailed } from "../copy/requests.ts";
import type { RequestSetting } from "./form-config.ts";
import { useSubmission, type VisitorSubmission } from "./submission.ts";
import { useStoredDraft } from "./use-draft.ts";

export interface ContactFormOptions {
  kind: RequestKind;
  setting: RequestSetting;
  returned?: ReturnedForm | undefined;
  /** Receives the success message. */
  onTaken: (thanks: string) => void;
}

export function useRequesting({ kind, setting, returned, onTaken }: ContactFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const findErrors = useMemo(
    () => (typed: TypedValues) => widgetErrors(kind, typed, setting.consent.required),
    [kind, setting.consent.required],
  );
  const checks = useFieldChecks(form, findErrors, returned?.errors);
  const storedDraft = useStoredDraft(form);
  // The error list appears only after a submission, not while typing.
  const [attempt, setAttempt] = useState(0);
  const showErrors = (errors: Record<string, string>) => {
    checks.setErrors(errors);
    if (Object.keys(errors).length > 0) setAttempt((before) => before + 1);
  };
  const submission = useSubmission(
    {
      regrets: widgetFailed,
      onRefused: showErrors,
    },
    returned?.message,
  );

  function submit(within: HTMLFormElement) {
    const typed = typedIn(within);
    const found = findErrors(typed);
    submission.setTrouble(undefined);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    void submission.send(within, requestOf(kind, typed, dayAt(new Date(), setting.timeZone)), () => {
      const description = thanksFor(kind, promisedTo(typed.phone, setting.promises));
      toast({ title: "Request Submitted!", description });
      onTaken(description);
    });
  }

  const onSubmit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!submission.isSending) submit(submitted.currentTarget);
  };
  /** Goes to the next step only from one without errors. */
  const onNext = (
    submitted: SubmitEvent<HTMLFormElement>,
    fields: readonly string[],
    goOn: (submitted: SubmitEvent) => void,
  ) => {
    submitted.preventDefault();
    const found = Object.entries(findErrors(typedIn(submitted.currentTarget)));
    const here = Object.fromEntries(found.filter(([field]) => fields.includes(field)));
    showErrors(here);
    if (Object.keys(here).length > 0) return;
    setAttempt(0);
    goOn(submitted);
  };
  const isRefused = Object.keys(returned?.errors ?? {}).length > 0;
  const listed = attempt > 0 || isRefused ? checks.errors : {};
  return { ...checks, ...submission, ...storedDraft, form, onSubmit, onNext, attempt, listed, id: useId() };
}

function requestOf(kind: RequestKind, typed: TypedValues, today: Day): VisitorSubmission {
  if (kind !== "consultation")
    return { path: "/api/leads", body: leadFromWidget(widgetForms[kind].parse(typed) as LeadForm, kind) };
  const form = widgetForms.consultation.parse(typed);
  return { path: "/api/appointments", body: appointmentFromWidget(form, today) };
}
