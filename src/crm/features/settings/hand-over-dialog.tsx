import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { openWork } from "#contract/handover.ts";
import { appointmentLabel } from "#domain/appointments/labels.ts";
import { titleCase } from "#domain/format.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { ApiError, call } from "../../api/api-client.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useAssignableUsers, withAbsence } from "../../data/users.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useToday } from "../../layout/now.ts";
import { useHandOver } from "./changes.ts";

interface Whose {
  id: string;
  username: string;
}

/** All open work, or the appointments of a date range. */
export function useOpenWork(id: string, days: { from?: string; until?: string } = {}) {
  return useQuery({
    queryKey: [openWork.path, id, days],
    queryFn: ({ signal }) => call(openWork, { params: { id }, query: days, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface HandOverProps {
  user: Whose;
  because: "deactivate" | "away";
  onClose: () => void;
}

const words = {
  deactivate: {
    title: (name: string) => `Deactivate ${name}`,
    intro: "They'll be signed out everywhere. Choose who takes over their open work.",
    action: "Deactivate",
  },
  away: {
    title: (name: string) => `${name} is away`,
    intro: "They won't get new leads or appointments on these days. Choose who takes over.",
    action: "Save",
  },
};

/** Applied as a whole or not at all. */
export function HandOverDialog({ user, because, onClose }: HandOverProps) {
  const isAway = because === "away";
  const today = useToday();
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState("");
  const areDays = isAway && from !== "" && until >= from;
  const work = useOpenWork(user.id, areDays ? { from, until } : {});
  const { data: users = [] } = useAssignableUsers();
  const [all, setAll] = useState(isAway ? "keep" : "nobody");
  const [each, setEach] = useState<Record<string, string>>({});
  const [tellCustomers, setTell] = useState(true);
  const hand = useHandOver();
  const refused = hand.error instanceof ApiError ? hand.error.fields : {};
  const choices: [string, string][] = [
    ...(isAway ? [["keep", `Leave with ${user.username}`] as [string, string]] : []),
    ["nobody", "Unassigned"],
    ...users
      .filter(({ id }) => id !== user.id)
      .map((other): [string, string] => [other.id, withAbsence(other)]),
  ];

  function submit(form: FormEvent) {
    form.preventDefault();
    const chosen = (rows: readonly { id: string }[] = []) =>
      rows.flatMap(({ id }) => (each[id] && each[id] !== all ? [{ id, giveTo: each[id] }] : []));
    hand.mutate(
      {
        ...{ id: user.id, because, giveAllTo: all, tellCustomers },
        ...(isAway ? { from, until } : {}),
        appointments: chosen(work.data?.appointments.rows),
        leads: chosen(work.data?.leads.rows),
      },
      { onSuccess: onClose },
    );
  }

  const row = (id: string, what: string, detail: string) => (
    <Row
      key={id}
      {...{ what, detail, choices }}
      error={refused[`appointments.${id}`]}
      value={each[id] ?? all}
      onChoose={(to) => setEach({ ...each, [id]: to })}
    />
  );

  return (
    <Dialog title={words[because].title(user.username)} description={words[because].intro} onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            <FormNotice>{hand.error?.message}</FormNotice>
            {isAway ? (
              <div className="grid gap-4 sm:grid-cols-2">
                <DayField label="First day" value={from} onChange={setFrom} error={refused.from} />
                <DayField
                  label="Last day"
                  value={until}
                  min={from}
                  onChange={setUntil}
                  error={refused.until}
                />
              </div>
            ) : null}
            <Loaded query={work} failed="Failed to load open work">
              {({ appointments, leads }) => (
                <>
                  {appointments.total + leads.total > 0 ? (
                    <Chooser
                      label="Assign all to"
                      value={all}
                      choices={choices}
                      onChoose={(to) => {
                        setAll(to);
                        setEach({});
                      }}
                    />
                  ) : (
                    <p className="text-ink-soft">No open appointments or leads.</p>
                  )}
                  <Group title="Appointments" total={appointments.total} shown={appointments.rows.length}>
                    {appointments.rows.map(({ id, clientName, scheduledAt, timeZone, ...visit }) =>
                      row(
                        id,
                        clientName,
                        `${appointmentLabel(visit)}, ${dateAndTime(scheduledAt, timeZone)}`,
                      ),
                    )}
                  </Group>
                  <Group title="Leads" total={leads.total} shown={leads.rows.length}>
                    {leads.rows.map(({ id, name, status }) => row(id, name, titleCase(status)))}
                  </Group>
                  {appointments.total > 0 ? (
                    <label className="flex min-h-11 cursor-pointer items-center gap-3">
                      <input
                        type="checkbox"
                        checked={tellCustomers}
                        onChange={(change) => setTell(change.target.checked)}
                        className="size-5 accent-gulf"
                      />
                      Tell customers once that a different teammate will visit
                    </label>
                  ) : null}
                </>
              )}
            </Loaded>
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            look={isAway ? "primary" : "danger"}
            disabled={hand.isPending || work.isPending || (isAway && !areDays)}
          >
            {words[because].action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value, min, error, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} required>
      <TextInput
        id={id}
        type="date"
        required
        value={value}
        min={min}
        onChange={(change) => onChange(change.target.value)}
      />
    </Field>
  );
}

interface ChooserProps {
  label: string;
  value: string;
  choices: [string, string][];
  error?: string | undefined;
  onChoose: (to: string) => void;
}

function Chooser({ label, value, choices, error, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <Select id={id} value={value} onChange={(change) => onChoose(change.target.value)}>
        {choices.map(([to, name]) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Row({ what, detail, ...choosing }: Omit<ChooserProps, "label"> & { what: string; detail: string }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <span className="min-w-0 break-words">
        <span className="block font-medium">{what}</span>
        <span className="block text-ink-soft text-sm">{detail}</span>
      </span>
      <Chooser label={`Assign ${what} to`} {...choosing} />
    </li>
  );
}

function Group({
  title,
  total,
  shown,
  children,
}: {
  title: string;
  total: number;
  shown: number;
  children: React.ReactNode[];
}) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title} ({total})
      </h3>
      <ul className="divide-y divide-sand-deep">{children}</ul>
      {total > shown ? (
        <p className="pt-2 text-ink-soft">And {total - shown} more, assigned with the rest.</p>
      ) : null}
    </section>
  );
}
