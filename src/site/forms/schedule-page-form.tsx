import { type SubmitEvent, useRef, useState } from "react";
import {
  appointmentFromSchedule,
  callLabel,
  type ScheduleForm,
  scheduleErrors,
  scheduleForm,
} from "#domain/appointments/schedule-form.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { fullName } from "#domain/format.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { useFieldChecks } from "../client/field-checks.ts";
import { focusFirstWrong, typedIn } from "../client/form-state.ts";
import { toast } from "../client/toast.ts";
import type { ChannelPromises, ReceivedRequest, ReturnedForm } from "../context/renderer.ts";
import { afterTheRequest } from "../copy/after-the-request.ts";
import type { Point } from "../copy/reasons.ts";
import { frequentWishes, promisedTo, submissionFailed, thanksOnly } from "../copy/requests.ts";
import { ContactTimeField, PhoneField, RequestField } from "./fields.tsx";
import type { FieldsOfForm } from "./form-config.ts";
import { FormError, Honeypot, StoredDraftAlert } from "./form-messages.tsx";
import { RequestSubmitted } from "./request-submitted.tsx";
import { useSubmission } from "./submission.ts";
import { useStoredDraft } from "./use-draft.ts";

interface ScheduleProps {
  companyPhone: string;
  promises: ChannelPromises;
  timeZone: string;
  /** The form as the server returned it without JavaScript. */
  returned?: ReturnedForm | undefined;
}

export function Schedule(props: ScheduleProps) {
  const [received, setReceived] = useState<ReceivedRequest>();
  if (received) return <RequestSubmitted request={received} takesFocus />;
  return <RequestForm {...props} onReceived={setReceived} />;
}

interface RequestFormProps extends ScheduleProps {
  onReceived: (request: ReceivedRequest) => void;
}

/**
 * Renders the first page, the page that returns errors, and the hydrated form. Fields are uncontrolled, so text typed
 * before the script loads survives. `noValidate`: the browser's messages would differ from ours.
 */
function RequestForm({ onReceived, ...props }: RequestFormProps) {
  const { errors, isSending, trouble, storedDraft, restoreDraft, clear, formProps } = useScheduling(
    props,
    onReceived,
  );
  const values = props.returned?.values ?? {};
  const firstBad = Object.keys(props.returned?.errors ?? {})[0];
  const field = (name: string) => ({
    name,
    id: name,
    error: errors[name],
    value: values[name],
    takesFocus: name === firstBad,
  });
  return (
    <form
      method="post"
      action="/schedule"
      noValidate
      aria-labelledby="request"
      data-keeps="schedule"
      {...formProps}
    >
      <h1 id="request" className="text-title">
        Request Your Consultation
      </h1>
      <p className="mt-4 text-ink-soft">
        Free, in your home and with no obligation. Fields marked <span className="text-alert">*</span> are
        required.
      </p>
      <p className="mt-3 sm:hidden">
        Prefer to talk?{" "}
        <a
          href={telephoneLink(props.companyPhone)}
          className="inline-flex min-h-11 items-center text-gulf underline underline-offset-4"
        >
          Call {formatPhone(props.companyPhone)}
        </a>
      </p>
      <InShort steps={afterTheRequest("consultation", props.promises)} />
      <FormError>{trouble}</FormError>
      <StoredDraftAlert storedDraft={storedDraft} onPutBack={restoreDraft} onClear={clear} />
      <Fields field={field} />
      <Honeypot />
      <p className="mt-8 max-w-none text-ink-soft text-sm">
        We use what you tell us to answer you and do the work, and for nothing else.{" "}
        <a href="/privacy" className="text-gulf underline underline-offset-4">
          Privacy policy
        </a>
      </p>
      <Button type="submit" className="mt-4 min-h-13 w-full" disabled={isSending}>
        {isSending ? "Submitting..." : "Submit Request"}
      </Button>
      <p className="mt-3 max-w-none text-center text-ink-soft text-sm">No payment, no obligation.</p>
    </form>
  );
}

function Fields({ field }: { field: FieldsOfForm }) {
  const time = field("bestTimeToContact");
  return (
    <div className="field-columns mt-8">
      <div className="short-fields">
        <RequestField {...field("firstName")} label="First Name" autoComplete="given-name" />
        <RequestField {...field("lastName")} label="Last Name" autoComplete="family-name" />
      </div>
      <RequestField {...field("email")} label="Email" type="email" autoComplete="email" wide />
      <div className="short-fields">
        <PhoneField {...field("phone")} digitsOnly />
        <RequestField {...field("zipCode")} label="Zip Code" autoComplete="postal-code" inputMode="numeric" />
      </div>
      <ContactTimeField {...time} value={time.value ?? "morning"} />
      <RequestField
        {...field("comments")}
        label="Comments"
        hint="Which rooms, how many windows, what you'd like to change"
        lines={5}
        chips={frequentWishes}
      />
    </div>
  );
}

/** The next steps on narrow screens, in place of those beside the form (sections/what-happens-next.tsx). */
function InShort({ steps }: { steps: readonly Point[] }) {
  return (
    <ol
      data-in-short
      aria-label="What happens next"
      className="mt-4 grid grid-cols-3 gap-3 border-sand-deep border-y py-3 text-deep text-sm leading-tight sm:text-base lg:hidden"
    >
      {steps.map(({ title }, place) => (
        <li key={title}>
          <span aria-hidden="true" className="block font-display text-brass text-xl">
            {place + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}

const confirmedAfter = 2_000;

function useScheduling(props: ScheduleProps, onReceived: (request: ReceivedRequest) => void) {
  const { promises, timeZone } = props;
  const form = useRef<HTMLFormElement>(null);
  const checks = useFieldChecks(form, scheduleErrors, props.returned?.errors);
  const storedDraft = useStoredDraft(form);
  const submission = useSubmission(
    {
      regrets: submissionFailed(props.companyPhone),
      onRefused: checks.setErrors,
    },
    props.returned?.message,
  );

  function submit(within: HTMLFormElement) {
    const typed = typedIn(within);
    const found = scheduleErrors(typed);
    checks.setErrors(found);
    submission.setTrouble(undefined);
    if (Object.keys(found).length > 0) return focusFirstWrong(within, found);
    const [request, today] = [scheduleForm.parse(typed), dayAt(new Date(), timeZone)];
    const body = appointmentFromSchedule(request, today);
    void submission.send(within, { path: "/api/appointments", body }, () => {
      toast({ title: "Request Received!", description: thanks(promisedTo(request.phone, promises)) });
      setTimeout(() => onReceived(confirmed(request, today)), confirmedAfter);
    });
  }

  const onSubmit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (!submission.isSending) submit(submitted.currentTarget);
  };
  const formProps = { ref: form, ...checks.formProps, onSubmit };
  return { ...checks, ...submission, ...storedDraft, formProps };
}

function thanks(promises: ChannelPromises): string {
  return promises.text ? "We'll contact you shortly. Check your phone!" : thanksOnly;
}

function confirmed(request: ScheduleForm, today: Day): ReceivedRequest {
  const { email, zipCode, bestTimeToContact } = request;
  const call = callLabel(bestTimeToContact, today);
  return { name: fullName(request), email, zipCode, phone: formatPhone(request.phone), call };
}
