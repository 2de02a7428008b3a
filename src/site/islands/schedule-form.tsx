import { Button } from "#ui/button.tsx";
import type { ReceivedRequest } from "../door.ts";
import { ContactTimeField, PhoneField, ScheduleField } from "./schedule-fields.tsx";
import { type ScheduleProps, useScheduling } from "./scheduling.ts";

interface ScheduleFormProps extends ScheduleProps {
  onReceived: (request: ReceivedRequest) => void;
}

/**
 * The first page, the page that comes back with messages, and the form in the browser: all are this. The fields keep
 * their own values, so that what was typed before the script arrived stays. Never validated by the browser itself,
 * whose words would differ from ours.
 */
export function ScheduleForm({ onReceived, ...props }: ScheduleFormProps) {
  const { errors, sending, notice, formProps, submitProps } = useScheduling(props, onReceived);
  const values = props.returned?.values ?? {};
  const firstBad = Object.keys(props.returned?.errors ?? {})[0];
  const field = (id: string) => ({ id, error: errors[id], value: values[id], takesFocus: id === firstBad });
  return (
    <form method="post" action="/schedule" noValidate aria-labelledby="request" {...formProps}>
      <h1 id="request" className="text-title">
        Request Your Consultation
      </h1>
      <p className="mt-4 text-ink-soft">
        Free, in your home, and without obligation. Fields marked <span className="text-alert">*</span> are
        required.
      </p>
      {notice ? (
        <p role="alert" className="mt-6 rounded-soft bg-alert-pale px-4 py-3 font-medium text-alert">
          {notice}
        </p>
      ) : null}
      <div className="mt-8 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ScheduleField {...field("firstName")} label="First Name" autoComplete="given-name" />
        <ScheduleField {...field("lastName")} label="Last Name" autoComplete="family-name" />
        <ScheduleField {...field("email")} label="Email" type="email" autoComplete="email" />
        <PhoneField {...field("phone")} />
        <ScheduleField
          {...field("zipCode")}
          label="Zip Code"
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <ContactTimeField {...field("bestTimeToContact")} />
        <ScheduleField
          {...field("comments")}
          label="Comments"
          hint="Which rooms, how many windows, what you would like to change"
          lines={5}
        />
      </div>
      <Button type="submit" className="mt-8 w-full sm:w-auto sm:px-10" disabled={sending} {...submitProps}>
        {sending ? "Submitting..." : "Submit Request"}
      </Button>
    </form>
  );
}
