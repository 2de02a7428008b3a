import { Button } from "#ui/button.tsx";
import type { ReceivedRequest } from "../context/renderer.ts";
import { ContactTimeField, PhoneField, RequestField } from "./fields.tsx";
import { KeptNotice, Trouble } from "./form-messages.tsx";
import { Trap } from "./honeypot.tsx";
import { type ScheduleProps, useScheduling } from "./use-schedule-form.ts";

interface ScheduleFormProps extends ScheduleProps {
  onReceived: (request: ReceivedRequest) => void;
}

/**
 * Renders the first page, the page that returns errors, and the hydrated form. Fields are uncontrolled, so text typed
 * before the script loads survives. `noValidate`: the browser's messages would differ from ours.
 */
export function ScheduleForm({ onReceived, ...props }: ScheduleFormProps) {
  const { errors, isSending, trouble, kept, putBack, clear, formProps, onPointerDown } = useScheduling(
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
      <Trouble>{trouble}</Trouble>
      <KeptNotice kept={kept} onPutBack={putBack} onClear={clear} />
      <div className="field-columns mt-8">
        <RequestField {...field("firstName")} label="First Name" autoComplete="given-name" />
        <RequestField {...field("lastName")} label="Last Name" autoComplete="family-name" />
        <RequestField {...field("email")} label="Email" type="email" autoComplete="email" />
        <PhoneField {...field("phone")} />
        <RequestField {...field("zipCode")} label="Zip Code" autoComplete="postal-code" inputMode="numeric" />
        <ContactTimeField {...field("bestTimeToContact")} value={values.bestTimeToContact ?? "morning"} />
        <RequestField
          {...field("comments")}
          label="Comments"
          hint="Which rooms, how many windows, what you'd like to change"
          lines={5}
        />
      </div>
      <Trap />
      <Button
        type="submit"
        className="mt-8 w-full sm:w-auto sm:px-10"
        disabled={isSending}
        onPointerDown={onPointerDown}
      >
        {isSending ? "Submitting..." : "Submit Request"}
      </Button>
    </form>
  );
}
