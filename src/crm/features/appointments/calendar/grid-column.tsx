import type { Ref } from "react";
import type { Appointment } from "#contract/appointments.ts";
import {
  type AppointmentLayout,
  closedOn,
  drawnOn,
  minDrawnDuration,
  skippedOn,
  type TimeRange,
} from "#domain/appointments/calendar-layout.ts";
import { instantOfPreview } from "#domain/appointments/drag-preview.ts";
import { type ClockTime, minutesOf } from "#domain/calendar.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { timeZone } from "../../../api/business-time.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { AppointmentBlock } from "./appointment-block.tsx";
import { type Column, columnLabel, isPlaceOf } from "./columns.ts";
import { FreeSlots } from "./free-slots.tsx";
import { type Person, personWith } from "./people.ts";
import { PlannedBlock } from "./planned-block.tsx";
import { usePlanning } from "./planning.tsx";

interface GridColumnProps {
  ref?: Ref<HTMLDivElement>;
  column: Column;
  columns: readonly Column[];
  drawn: readonly AppointmentLayout<Appointment>[];
  people: readonly Person[];
  shown: TimeRange;
  hours: readonly OpeningHours[];
  /** The current time, in today's column. */
  now: ClockTime | undefined;
}

export function GridColumn({ ref, column, columns, drawn, people, shown, hours, now }: GridColumnProps) {
  const { mayPlan, planned } = usePlanning();
  const isPlannedHere = planned && isPlaceOf(column, planned.plan);
  const place = placedWithin(shown);
  return (
    <div
      ref={ref}
      data-calendar-column
      className="relative border-sand-deep border-l"
      style={{ height: place({ top: shown.from, bottom: shown.until }).height }}
    >
      <Ground column={column} shown={shown} hours={hours} />
      {mayPlan ? <FreeSlots column={column} shown={shown} hours={hours} /> : null}
      <ul aria-label={columnLabel(column)}>
        {drawn.map((each) => (
          <li key={each.appointment.id} className="group/visit">
            <AppointmentBlock
              drawn={each}
              place={place(each)}
              day={column.day}
              columns={columns}
              person={personWith(people, each.appointment.assignedTo)}
              isNamed={column.person === undefined}
            />
          </li>
        ))}
      </ul>
      {isPlannedHere ? (
        <PlannedBlock
          appointment={planned.appointment}
          plan={planned.plan}
          place={place(
            drawnPlan(column, planned) ?? {
              top: planned.plan.start,
              bottom: planned.plan.start + minDrawnDuration,
            },
          )}
          person={personWith(people, planned.plan.assignedTo)}
        />
      ) : null}
      {now ? (
        <NowLine
          at={minutesOf(now)}
          shown={shown}
          isFirst={columns[0] === column || columns[0]?.day !== column.day}
        />
      ) : null}
    </div>
  );
}

function drawnPlan(
  { day }: Column,
  { appointment, plan }: { appointment: Appointment; plan: Parameters<typeof instantOfPreview>[0] },
) {
  const scheduledAt = instantOfPreview(plan, timeZone).toISOString();
  return drawnOn(day, [{ ...appointment, scheduledAt, duration: plan.duration }], timeZone)[0];
}

/** Minutes to CSS lengths. */
function placedWithin(shown: TimeRange) {
  return ({ top, bottom }: { top: number; bottom: number }) => ({
    top: `calc(var(--hour) * ${(top - shown.from) / 60})`,
    height: `calc(var(--hour) * ${(bottom - top) / 60})`,
  });
}

/** Hour lines; sand marks closed hours, stripes a DST gap. */
function Ground({ column, shown, hours }: Pick<GridColumnProps, "column" | "shown" | "hours">) {
  const place = placedWithin(shown);
  const holidays = useCompany().data?.holidays;
  const skipped = skippedOn(column.day, timeZone);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {closedOn(column.day, hours, holidays).map(({ from, until }) => (
        <div
          key={from}
          className="absolute inset-x-0 bg-sand/70"
          style={place({
            top: Math.max(from, shown.from),
            bottom: Math.max(from, shown.from, Math.min(until, shown.until)),
          })}
        />
      ))}
      {skipped ? (
        <div
          className="absolute inset-x-0 grid place-items-center bg-[repeating-linear-gradient(135deg,var(--color-sand-deep)_0_1px,transparent_1px_7px)] text-ink-soft text-xs"
          style={place({ top: skipped.from, bottom: skipped.until })}
        >
          <span className="bg-white px-1.5">Clocks go forward</span>
        </div>
      ) : null}
      <div className="absolute inset-0 bg-[repeating-linear-gradient(to_bottom,var(--color-sand-deep)_0_1px,transparent_1px_var(--hour))]" />
    </div>
  );
}

/** Below the blocks, so that it strikes through no text; its one dot per day is above them. */
function NowLine({ at, shown, isFirst }: { at: number; shown: TimeRange; isFirst: boolean }) {
  if (at < shown.from || at > shown.until) return null;
  const { top } = placedWithin(shown)({ top: at, bottom: at });
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 z-[2] border-alert border-t-2"
        style={{ top }}
      />
      {isFirst ? (
        <span
          aria-hidden="true"
          className="-mt-[3px] -left-1 pointer-events-none absolute z-[5] size-2 rounded-full bg-alert"
          style={{ top }}
        />
      ) : null}
    </>
  );
}
