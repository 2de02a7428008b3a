import { type SubmitEvent, useState } from "react";
import { type ScheduleForm, scheduleErrors, scheduleForm } from "#domain/appointments/schedule-form.ts";
import { formatPhone } from "#domain/phone.ts";
import { fullName } from "#domain/words.ts";
import type { ReceivedRequest, ReturnedForm } from "../door.ts";
import { Refused } from "./ask.ts";
import { focusFirstWrong, typedIn, useFieldChecks } from "./field-checks.ts";
import { useSending } from "./sending.ts";
import { dismiss, toast } from "./toast.ts";

export interface ScheduleProps {
  companyPhone: string;
  promisesAreKept: boolean;
  timeZone: string;
  /** The form as it came back from a visit without JavaScript. */
  returned?: ReturnedForm | undefined;
}

const confirmedAfter = 2_000;

/** What the form does: checks itself when it is left or sent, sends once, says what came of it. */
export function useScheduling(props: ScheduleProps, onReceived: (request: ReceivedRequest) => void) {
  const { errors, setErrors, formProps, onPointerDown } = useFieldChecks(
    scheduleErrors,
    props.returned?.errors,
  );
  const [notice, setNotice] = useState(props.returned?.notice);
  const [sending, setSending] = useState(false);
  const send = useSending(props.timeZone);

  async function submit(form: HTMLFormElement) {
    const typed = typedIn(form);
    const found = scheduleErrors(typed);
    setErrors(found);
    setNotice(undefined);
    if (Object.keys(found).length > 0) focusFirstWrong(form, found);
    else await sendOn(scheduleForm.parse(typed));
  }

  async function sendOn(request: ScheduleForm) {
    setSending(true);
    dismiss();
    try {
      await send(request);
      toast({ title: "Request Received!", description: thanks(props) });
      setTimeout(() => onReceived(confirmed(request)), confirmedAfter);
    } catch (failure) {
      setSending(false);
      if (failure instanceof Refused) setErrors(failure.fields);
      toast({ title: "Submission Failed", description: regrets(props), tone: "destructive" });
    }
  }

  const onSubmit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!sending) void submit(submitted.currentTarget);
  };
  return { errors, notice, sending, formProps: { ...formProps, onSubmit }, submitProps: { onPointerDown } };
}

function thanks({ promisesAreKept }: ScheduleProps): string {
  return promisesAreKept
    ? "We'll contact you shortly. Check your phone!"
    : "Thank you! We've received your request and will reach out to you shortly.";
}

function regrets({ companyPhone }: ScheduleProps): string {
  return `Please try again or call us directly at ${formatPhone(companyPhone)}`;
}

function confirmed(request: ScheduleForm): ReceivedRequest {
  const { email, zipCode } = request;
  return { name: fullName(request), email, zipCode, phone: formatPhone(request.phone) };
}
