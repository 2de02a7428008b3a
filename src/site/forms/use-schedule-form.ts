import { type SubmitEvent, useRef } from "react";
import {
  appointmentFromSchedule,
  callWords,
  type ScheduleForm,
  scheduleErrors,
  scheduleForm,
} from "#domain/appointments/schedule-form.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { useFieldChecks } from "../client/field-checks.ts";
import { focusFirstWrong, typedIn } from "../client/form-state.ts";
import { toast } from "../client/toast.ts";
import type { KeptPromises, ReceivedRequest, ReturnedForm } from "../context/renderer.ts";
import { promisedTo } from "../copy/promised-to.ts";
import { submissionFailed, thanksOnly } from "../copy/requests.ts";
import { useSubmission } from "./submission.ts";
import { useKept } from "./use-draft.ts";

export interface ScheduleProps {
  companyPhone: string;
  promises: KeptPromises;
  timeZone: string;
  /** The form as the server returned it without JavaScript. */
  returned?: ReturnedForm | undefined;
}

const confirmedAfter = 2_000;

export function useScheduling(props: ScheduleProps, onReceived: (request: ReceivedRequest) => void) {
  const form = useRef<HTMLFormElement>(null);
  const checks = useFieldChecks(form, scheduleErrors, props.returned?.errors);
  const kept = useKept(form);
  const sent = useRef<ScheduleForm>(undefined);
  const today = useRef(dayAt(new Date(), props.timeZone));
  const submission = useSubmission(
    {
      endpoint: "/api/appointments",
      regrets: submissionFailed(props.companyPhone),
      onRefused: checks.setErrors,
      onTaken: () => {
        const { current: request } = sent;
        toast({
          title: "Request Received!",
          description: thanks(promisedTo(request?.phone, props.promises)),
        });
        setTimeout(() => request && onReceived(confirmed(request, today.current)), confirmedAfter);
      },
    },
    props.returned?.notice,
  );

  function submit(within: HTMLFormElement) {
    const typed = typedIn(within);
    const found = scheduleErrors(typed);
    checks.setErrors(found);
    submission.setTrouble(undefined);
    if (Object.keys(found).length > 0) return focusFirstWrong(within, found);
    sent.current = scheduleForm.parse(typed);
    today.current = dayAt(new Date(), props.timeZone);
    void submission.send(within, appointmentFromSchedule(sent.current, today.current));
  }

  const onSubmit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!submission.isSending) submit(submitted.currentTarget);
  };
  const formProps = { ref: form, ...checks.formProps, onSubmit };
  return { ...checks, ...submission, ...kept, formProps };
}

function thanks(promises: KeptPromises): string {
  return promises.text ? "We'll contact you shortly. Check your phone!" : thanksOnly;
}

function confirmed(request: ScheduleForm, today: Day): ReceivedRequest {
  const { email, zipCode, bestTimeToContact } = request;
  const call = callWords(bestTimeToContact, today);
  return { name: fullName(request), email, zipCode, phone: formatPhone(request.phone), call };
}
