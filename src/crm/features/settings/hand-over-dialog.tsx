import type { z } from "zod";
import { ApiError } from "#api/fetch-route.ts";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { handOverRoute, type openWorkRoute } from "#contract/handover.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { titleCase } from "#domain/format.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useOpenWork } from "../../data/team.ts";
import { absenceText, useAssignableUsers } from "../../data/users.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { type ServerForm, useServerForm } from "../../forms/server-form/use-server-form.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { useToday } from "../../layout/now.ts";
import { Chooser, Group, Row } from "./hand-over-rows.tsx";
import { useHandOver } from "./team-mutations.ts";

interface FormerAssignee {
  id: string;
  name: string;
}

interface HandOverProps {
  user: FormerAssignee;
  because: "deactivate" | "away";
  onClose: () => void;
}

const text = {
  deactivate: {
    title: (name: string) => `Deactivate ${name}`,
    intro:
      "They'll be signed out everywhere, and any API keys they created stop working. Choose who takes over their open work.",
    action: "Deactivate",
  },
  away: {
    title: (name: string) => `${name} is away`,
    intro: "They won't get new leads or appointments on these days. Choose who takes over.",
    action: "Save",
  },
};

interface HandOverValues {
  from: string;
  until: string;
  all: string;
  /** By the id of the appointment or lead, where it differs. */
  each: Record<string, string>;
  tellCustomers: boolean;
}

/** Applied as a whole or not at all. */
export function HandOverDialog({ user, because, onClose }: HandOverProps) {
  const isAway = because === "away";
  const { edit, work, areDays } = useHandOverForm({ user, because, onClose });
  const { form } = edit;
  const { title, intro, action } = text[because];
  return (
    <FormDialog
      title={title(user.name)}
      description={intro}
      edit={edit}
      submit={action}
      pending={action}
      submitClasses={isAway ? "primary" : "danger"}
      isIncomplete={!work.data || work.isPlaceholderData || (isAway && !areDays)}
      onClose={onClose}
    >
      {isAway ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} path="from" label="First day" type="date" required />
          <TextField
            form={form}
            path="until"
            label="Last day"
            type="date"
            min={form.watch("from")}
            required
          />
        </div>
      ) : null}
      <Loaded query={work} failed="Failed to load open work">
        {(open) => (
          <div aria-busy={work.isPlaceholderData} className="grid grid-cols-1 gap-6">
            <OpenWorkFields open={open} edit={edit} user={user} isAway={isAway} />
          </div>
        )}
      </Loaded>
    </FormDialog>
  );
}

function useHandOverForm({ user, because, onClose }: HandOverProps) {
  const isAway = because === "away";
  const today = useToday();
  const handingOver = useHandOver();
  const bodyOf = ({ from, until, all, each, tellCustomers }: HandOverValues) => {
    const chosen = (rows: readonly { id: string }[] = []) =>
      rows.flatMap(({ id }) => (each[id] && each[id] !== all ? [{ id, giveTo: each[id] }] : []));
    return {
      ...{ because, giveAllTo: all, tellCustomers },
      ...(isAway ? { from, until } : {}),
      appointments: chosen(work.data?.appointments.rows),
      leads: chosen(work.data?.leads.rows),
    };
  };
  const edit = useServerForm<HandOverValues, unknown>(handOverRoute, {
    draft: `${because} ${user.id}`,
    values: {
      ...{ from: today, until: "", all: isAway ? "keep" : "nobody" },
      ...{ each: {}, tellCustomers: true },
    },
    currentDefaults: ["from"],
    toBody: bodyOf,
    send: (typed) => handingOver.mutateAsync({ id: user.id, ...bodyOf(typed) }),
    onSaved: onClose,
  });
  const { from, until } = edit.form.watch();
  const areDays = isAway && from !== "" && until >= from;
  const work = useOpenWork(user.id, areDays ? { from, until } : {});
  return { edit, work, areDays };
}

interface OpenWorkProps {
  open: z.output<(typeof openWorkRoute.replies)[200]>;
  edit: ServerForm<HandOverValues>;
  user: FormerAssignee;
  isAway: boolean;
}

function OpenWorkFields({ open: { appointments, leads }, edit, user, isAway }: OpenWorkProps) {
  const { form } = edit;
  const { all, each } = form.watch();
  const refused = edit.error instanceof ApiError ? edit.error.fields : {};
  const { forAppointments, forLeads } = useChoices(user, isAway);
  const row = (noun: "appointments" | "leads", id: string, what: string, detail: string) => (
    <Row
      key={id}
      {...{ what, detail, choices: noun === "leads" ? forLeads : forAppointments }}
      error={refused[`${noun}.${id}`]}
      value={each[id] ?? all}
      onChoose={(to) => form.setValue("each", { ...each, [id]: to })}
    />
  );
  return (
    <>
      {appointments.total + leads.total > 0 ? (
        <Chooser
          label="Assign all to"
          value={all}
          choices={leads.total > 0 ? forLeads : forAppointments}
          error={refused.giveAllTo}
          onChoose={(to) => {
            form.setValue("all", to);
            form.setValue("each", {});
          }}
        />
      ) : (
        <p className="text-ink-soft">No open appointments or leads.</p>
      )}
      <Group title="Appointments" total={appointments.total} shown={appointments.rows.length}>
        {appointments.rows.map(({ id, clientName, scheduledAt, timeZone, ...appointment }) =>
          row(
            "appointments",
            id,
            clientName,
            `${appointmentLabel(appointment)}, ${dateAndTime(scheduledAt, timeZone)}`,
          ),
        )}
      </Group>
      <Group title="Leads" total={leads.total} shown={leads.rows.length}>
        {leads.rows.map(({ id, name, status }) => row("leads", id, name, titleCase(status)))}
      </Group>
      {appointments.total > 0 ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" {...form.register("tellCustomers")} className="size-5 accent-gulf" />
          Tell customers that a different team member will come
        </label>
      ) : null}
    </>
  );
}

function useChoices(user: FormerAssignee, isAway: boolean) {
  const { data: users = [] } = useAssignableUsers();
  const others = users.filter(({ id }) => id !== user.id);
  const choicesAmong = (offered: readonly AssignableUser[]): [string, string][] => [
    ...(isAway ? [["keep", `Keep with ${user.name}`] as [string, string]] : []),
    ["nobody", "Unassigned"],
    ...offered.map((other): [string, string] => [other.id, absenceText(other)]),
  ];
  return {
    forAppointments: choicesAmong(others.filter(({ takesAppointments }) => takesAppointments)),
    forLeads: choicesAmong(others.filter(({ takesLeads }) => takesLeads)),
  };
}
