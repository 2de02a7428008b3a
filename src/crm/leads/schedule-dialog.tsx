import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { Lead } from "#contract/leads.ts";
import {
  appointmentTypes,
  defaultDuration,
  longestDuration,
  shortestDuration,
} from "#domain/appointments/appointment.ts";
import { addDays, clockTimeOf, dayOf, instantOf } from "#domain/calendar.ts";
import { fullName } from "#domain/words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { durationChoices, typeChoices } from "../appointments/appointment-values.ts";
import { OpenVisit } from "../appointments/open-visit.tsx";
import { AreaFee } from "../areas/area-fee-card.tsx";
import { timeZone, today } from "../business.ts";
import { HolidayHint } from "../company/holiday-card.tsx";
import { freshKey } from "../idempotency-key.ts";
import { alreadyMade, placeRefusal } from "../refused.ts";
import { AreaField, SelectField, TextField } from "../shell/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../shell/form-parts.tsx";
import { Gone } from "../shell/gone.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { useScheduleConsultation } from "./changes.ts";
import { useLead } from "./queries.ts";

const consultationForm = z
  .object({
    appointmentType: z.enum(appointmentTypes),
    day: z.string().refine((typed) => dayOf(typed) !== undefined, "Date is required"),
    time: z.string().refine((typed) => clockTimeOf(typed) !== undefined, "Time is required"),
    duration: z.coerce.number<string>().int().min(shortestDuration).max(longestDuration),
    address: z.string().max(300, "At most 300 characters"),
    notes: z.string().max(5_000, "At most 5,000 characters"),
  })
  .refine((typed) => !isTime(typed) || instantOf(typed, timeZone) >= new Date(), {
    path: ["day"],
    error: "Choose a time that is still to come",
  });

/** What is missing has been said by then. */
function isTime({ day, time }: { day: string; time: string }): boolean {
  return dayOf(day) !== undefined && clockTimeOf(time) !== undefined;
}

type Typed = z.input<typeof consultationForm>;

/** Books a visit for a lead who is new or contacted. Each opening is one visit, however often it is sent. */
export function ScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const lead = useLead(id);
  return (
    <Dialog
      title="Schedule Appointment"
      description={lead.data ? fullName(lead.data) : "Lead"}
      onClose={onClose}
    >
      <Loaded
        query={lead}
        failed="The lead could not be loaded"
        gone={<Gone onClose={onClose}>This lead is no longer here.</Gone>}
      >
        {(loaded) => <ScheduleForm lead={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function ScheduleForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [idempotencyKey] = useState(freshKey);
  const schedule = useScheduleConsultation();
  const made = alreadyMade(schedule.error);
  const form = useForm<Typed, unknown, z.output<typeof consultationForm>>({
    defaultValues: defaults(lead),
    resolver: zodResolver(consultationForm),
  });
  const send = form.handleSubmit(({ day, time, ...visit }) =>
    schedule
      .mutateAsync({
        ...{ leadId: lead.id, idempotencyKey },
        ...visit,
        scheduledAt: instantOf({ day, time }, timeZone).toISOString(),
        status: "scheduled",
      })
      .then(onClose)
      .catch((error) => placeRefusal(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <FormNotice>
            {form.formState.errors.root?.refused?.message}
            {made ? <OpenVisit id={made} /> : null}
          </FormNotice>
          <AreaFee areaId={lead.serviceAreaId} />
          <Fields>
            <SelectField form={form} path="appointmentType" label="Type" choices={typeChoices} />
            <SelectField form={form} path="duration" label="Duration" choices={durationChoices} />
            <TextField form={form} path="day" label="Date" type="date" min={today()} required />
            <TextField form={form} path="time" label="Time" type="time" step={900} required />
            <HolidayHint typed={form.watch("day")} />
            <Wide>
              <TextField form={form} path="address" label="Address" maxLength={300} />
            </Wide>
            <Wide>
              <AreaField form={form} path="notes" label="Notes" />
            </Wide>
          </Fields>
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={schedule.isPending}>
          {schedule.isPending ? "Scheduling" : "Schedule Appointment"}
        </Button>
      </DialogActions>
    </form>
  );
}

function defaults(lead: Lead): Typed {
  const address = [lead.address, lead.city, lead.address || lead.city ? lead.state : "", lead.zipCode];
  return {
    appointmentType: "consultation",
    day: addDays(today(), 2),
    time: "10:00",
    duration: String(defaultDuration),
    address: address.filter(Boolean).join(", "),
    notes: "",
  };
}
