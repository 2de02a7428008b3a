import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { FreeTime } from "#contract/appointments.ts";
import { createLeadRoute } from "#contract/leads.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { alreadyCreated } from "../../api/api-errors.ts";
import { useWeekOpenings } from "../../data/appointments.ts";
import { useUserNames } from "../../data/users.ts";
import { alertLinkClasses } from "../../forms/form-parts.tsx";
import { newPerson, type PickedPerson } from "../../forms/person-picker/picked-person.ts";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { type ServerForm, useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { CallerFields } from "./caller-fields.tsx";
import { NewLeadPipeline } from "./lead-form.tsx";
import { type LeadValues, newLeadValues, sentLead } from "./lead-values.ts";
import { useCreateLead } from "./mutations.ts";
import { WeekOpenings } from "./week-openings.tsx";

interface AddLeadDialogProps {
  /** Phone of an unknown sender. */
  phone?: string | undefined;
  /** A name or a number that was searched for in vain. */
  name?: string | undefined;
  onClose: () => void;
}

/**
 * For a call: finds who calls, or takes down someone new, with free times beside. Save & Book goes on to the
 * appointment, and comes first once a time is chosen.
 */
export function AddLeadDialog({ phone = "", name = "", onClose }: AddLeadDialogProps) {
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const { edit, saveAndBook, openings } = useNewLead({ phone, name }, onClose);
  const go = useKnownCaller(openings.chosen);
  const made = alreadyCreated(edit.error);
  const noun = picked?.kind === "client" ? "Client" : "Lead";
  const keep = picked
    ? { label: `Open ${noun}`, act: () => go.open(picked) }
    : { label: "Add Lead", act: () => edit.submit() };
  const book = picked
    ? { label: "Book", act: () => go.book(picked) }
    : { label: "Save & Book", act: saveAndBook };
  // A caller who was given a time expects it to be booked.
  const [first, second] = openings.chosen ? [book, keep] : [keep, book];
  return (
    <FormDialog
      title="Add Lead"
      isWide
      edit={{ ...edit, submit: submitTo(first.act) }}
      submit={first.label}
      alternative={
        <Button
          variant="quiet"
          className="max-sm:px-3"
          disabled={edit.isSending}
          onClick={() => void second.act()}
        >
          {second.label}
        </Button>
      }
      alert={made ? <OpenLead id={made} /> : null}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-8">
        <CallerFields form={edit.form} picked={picked} onPick={setPicked} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <WeekOpenings {...openings} />
        </div>
        {picked ? null : (
          <div className="grid content-start gap-6">
            <NewLeadPipeline form={edit.form} />
          </div>
        )}
      </div>
    </FormDialog>
  );
}

function useNewLead({ phone, name }: Record<"phone" | "name", string>, onClose: () => void) {
  const create = useCreateLead();
  const { show } = useUrlState();
  const books = useRef(false);
  const edit = useServerForm<LeadValues, { id: string; assignedTo?: string | null }>(createLeadRoute, {
    ...{ draft: phone || name || "new", toBody: sentLead },
    values: { ...newLeadValues(formatPhone(phone)), ...(name ? newPerson(name) : {}) },
    send: (values, { idempotencyKey }) => create.mutateAsync({ ...sentLead(values), idempotencyKey }),
    onSaved: ({ id, assignedTo }) =>
      books.current
        ? show({
            open: "schedule",
            id,
            phone: undefined,
            name: undefined,
            ...slotOf(openings.chosen, assignedTo),
          })
        : onClose(),
  });
  const openings = useOpenings(edit.form.watch("assignedTo") ?? "");
  async function saveAndBook() {
    books.current = true;
    await edit.submit();
    books.current = false;
  }
  return { edit, saveAndBook, openings };
}

/** Follows the chosen assignee; a time at which that person is busy is no longer chosen. */
function useOpenings(assignedTo: string) {
  const [wanted, setWanted] = useState<string>();
  const names = useUserNames();
  const user = assignedTo === "nobody" || assignedTo === "" ? undefined : assignedTo;
  const query = useWeekOpenings(user);
  return {
    query,
    who: (user && names.get(user)) ?? "Any team member",
    chosen: query.data?.find(({ scheduledAt }) => scheduledAt === wanted),
    onChoose: (time: FreeTime | undefined) => setWanted(time?.scheduledAt),
  };
}

/** The assignee keeps the appointment if free at that time. */
function slotOf(time: FreeTime | undefined, assignedTo?: string | null) {
  if (!time) return {};
  const isFree = assignedTo && time.users.includes(assignedTo);
  return { at: `${time.day}T${time.time}`, for: isFree ? assignedTo : time.users[0] };
}

/** Someone known gets no second record. */
function useKnownCaller(chosen: FreeTime | undefined) {
  const navigate = useNavigate();
  const { show } = useUrlState();
  return {
    open: ({ kind, id }: PickedPerson) =>
      kind === "lead"
        ? show({ open: "lead", id, phone: undefined, name: undefined })
        : void navigate({ to: "/crm/clients/$clientId", params: { clientId: id } }),
    book: ({ kind, id }: PickedPerson) =>
      kind === "lead"
        ? show({ open: "schedule", id, phone: undefined, name: undefined, ...slotOf(chosen) })
        : void navigate({
            to: "/crm/appointments",
            search: { open: "add", client: id, ...slotOf(chosen) },
          }),
  };
}

function submitTo(act: () => void | Promise<void>): ServerForm<LeadValues>["submit"] {
  return async (event) => {
    event?.preventDefault();
    await act();
  };
}

function OpenLead({ id }: { id: string }) {
  return (
    <Link to="/crm/leads/$leadId" params={{ leadId: id }} className={alertLinkClasses}>
      Open that lead
    </Link>
  );
}
