import { type InputEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import {
  appointmentFromDialog,
  type DialogForm,
  dialogErrors,
  dialogFieldOf,
  dialogForm,
  missingIn,
  stepOf,
} from "#domain/appointments/dialog-form.ts";
import { isAnythingTyped, type TypedValues, typedIn } from "../client/form-state.ts";
import { toast } from "../client/toast.ts";
import { appointmentScheduled, submissionFailed, thanksOnly } from "../copy/requests.ts";
import { useChosenTime } from "./chosen-time.ts";
import type { FieldsOfForm, RequestSetting } from "./form-config.ts";
import { isSubmittedAgain } from "./form-messages.tsx";
import { useSubmission } from "./submission.ts";
import { useStoredDraft } from "./use-draft.ts";
import { useSteps } from "./wizard-steps.ts";

/** Checks only that fields are filled, as specified; server errors appear at their fields. */
export function useAppointmentForm(setting: RequestSetting) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedValues>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** What was sent, once the server has it. */
  const [scheduled, setScheduled] = useState<DialogForm>();
  const steps = useSteps(form, 3);
  const submission = useSubmission({
    regrets: submissionFailed(setting.companyPhone),
    onRefused: (fields) => {
      const mine = Object.entries(fields).map(([field, message]) => [dialogFieldOf(field), message]);
      showWrong(Object.fromEntries(mine));
    },
  });
  const time = useChosenTime(form, setting, submission.isSending || submission.isUnanswered);
  const { chosen } = time;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are hidden inputs, which fire no change event
  useEffect(() => {
    if (form.current) setTyped(typedIn(form.current));
  }, [chosen]);

  const storedDraft = useStoredDraft(form, (values) => {
    if (form.current) setTyped(typedIn(form.current));
    time.restore(values);
  });

  /** Goes to the step of the first error. */
  function showWrong(found: Record<string, string>) {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) steps.goTo(stepOf(first) || steps.step, first);
  }

  function clear() {
    time.clear();
    storedDraft.clear();
    steps.goTo(1);
    if (form.current) setTyped(typedIn(form.current));
  }

  function submit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (submission.isSending) return;
    // With another time, a repeat would be a second request.
    if (!submission.isRepeat(submitted.currentTarget) && time.moveUp()) return steps.goTo(1, "day");
    const typed = typedIn(submitted.currentTarget);
    const found = dialogErrors(typed);
    showWrong(found);
    if (Object.keys(found).length > 0) return;
    const request = dialogForm.parse(typed);
    const body = appointmentFromDialog(request);
    void submission.send(submitted.currentTarget, { path: "/api/appointments", body }, () => {
      toast({ title: appointmentScheduled.title, description: thanks(setting) });
      setScheduled(request);
    });
  }

  const goOn = (submitted: SubmitEvent<HTMLFormElement>) => {
    if (steps.step === 1) time.seen();
    steps.onNext(submitted);
  };
  const onInput = ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    setTyped(typedIn(currentTarget));
    if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest);
  };
  return {
    ...submission,
    ...{ typed, errors, steps, time, scheduled, clear },
    storedDraft: storedDraft.storedDraft,
    restoreDraft: storedDraft.restoreDraft,
    id: useId(),
    /** Required fields of this step that are still empty. */
    missing: missingIn(steps.step, typed),
    isAnythingTyped: () => Boolean(form.current && isAnythingTyped(form.current)),
    formProps: {
      ref: form,
      onInput,
      onSubmit: (submitted: SubmitEvent<HTMLFormElement>) =>
        steps.isLast || isSubmittedAgain(submitted) ? submit(submitted) : goOn(submitted),
    },
  };
}

export function thanks({ promises }: RequestSetting): string {
  return promises.email ? appointmentScheduled.promise : thanksOnly;
}

export interface AppointmentPart {
  appointment: ReturnType<typeof useAppointmentForm>;
  setting: RequestSetting;
  field: FieldsOfForm;
}
