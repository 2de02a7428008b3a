import { mayBeOutside } from "#domain/appointments/dialog-form.ts";
import { PhoneField, RequestField } from "./fields.tsx";
import type { AppointmentPart } from "./use-appointment-form.ts";

export function AppointmentContact({ appointment: { typed }, setting, field }: AppointmentPart) {
  return (
    <div className="field-columns">
      <RequestField {...field("name")} label="Name" autoComplete="name" wide />
      <RequestField {...field("email")} label="Email" type="email" autoComplete="email" />
      <PhoneField {...field("phone")} />
      <RequestField {...field("address")} label="Address" autoComplete="street-address" />
      <RequestField {...field("zipCode")} label="ZIP Code" autoComplete="postal-code" inputMode="numeric" />
      <div role="status" className="col-span-full empty:sr-only">
        {mayBeOutside(typed.zipCode ?? "", setting.zipCodes) ? (
          <p ref={intoView} className="rounded-soft bg-warn-pale px-4 py-3 text-warn">
            We may not service this area yet. We'll contact you to discuss options.
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The on-screen keyboard or the buttons may cover the warning. */
function intoView(warning: HTMLElement | null) {
  warning?.scrollIntoView({ block: "nearest" });
}
