import type { AppointmentStatus } from "#domain/appointments/appointment.ts";
import { minute } from "#domain/durations.ts";
import { fullName } from "#domain/format.ts";
import type { appointments } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { people } from "../people.ts";
import { clientIdOf } from "./clients.ts";
import { areaIdOf, instantOn, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { leadIdOf } from "./leads.ts";
import { type DemoAppointment, demoAppointments, demoLeads } from "./records.ts";
import { staffIdOf } from "./staff.ts";

export const appointmentIdOf = ({ of, start }: Pick<DemoAppointment, "of" | "start">) =>
  idOf(`appointment/${of}/${start.join("/")}`);

export function appointmentRows(stage: Stage): (typeof appointments.$inferInsert)[] {
  return demoAppointments.map((appointment) => {
    const { of, type, start, minutes, by, booked, confirmed, notes } = appointment;
    const person = people[of];
    return {
      id: appointmentIdOf(appointment),
      clientId: clientIdOf(of),
      leadId: type === "consultation" && isLead(appointment) ? leadIdOf(of) : null,
      appointmentType: type,
      scheduledAt: instantOn(stage, start),
      timeZone: stage.timeZone,
      duration: minutes,
      endsAt: endOf(stage, appointment),
      status: statusAt(stage, appointment),
      assignedTo: by && staffIdOf(by),
      serviceAreaId: areaIdOf(stage, person.zipCode),
      propertyType: person.propertyType,
      address: `${person.address}, ${person.city}, ${person.state} ${person.zipCode}`,
      notes,
      confirmedAt: confirmed && instantOn(stage, confirmed[0]),
      confirmationMethod: confirmed?.[1],
      createdAt: instantOn(stage, booked),
    };
  });
}

function isLead({ of }: DemoAppointment): boolean {
  return demoLeads.some((lead) => lead.of === of);
}

function endOf(stage: Stage, { start, minutes }: DemoAppointment): Date {
  return new Date(instantOn(stage, start).getTime() + minutes * minute);
}

/** A past appointment of today has been completed: nobody leaves it open. */
function statusAt(stage: Stage, appointment: DemoAppointment): AppointmentStatus {
  const isOver = endOf(stage, appointment) <= stage.at;
  return appointment.start[0] === 0 && isOver ? "completed" : appointment.status;
}

export function appointmentEvents(stage: Stage): NewEvent[] {
  return demoAppointments.flatMap((appointment) => {
    const { of, type, by, start, booked, confirmed } = appointment;
    const scheduledAt = instantOn(stage, start).toISOString();
    const requestedAt = appointment.status === "pending";
    const happened = (
      to: AppointmentStatus | "requested" | "booked",
      at: Date,
      isByStaff = true,
    ): NewEvent => ({
      kind: `appointment.${to}`,
      subjectId: appointmentIdOf(appointment),
      at,
      by: by && isByStaff ? { id: staffIdOf(by) } : undefined,
      detail: { label: fullName(people[of]), appointmentType: type, scheduledAt },
    });
    return [
      happened(requestedAt ? "requested" : "booked", instantOn(stage, booked)),
      ...(confirmed ? [happened("confirmed", instantOn(stage, confirmed[0]), confirmed[1] === "staff")] : []),
      ...ending(stage, appointment).map(([kind, at]) => happened(kind, at)),
    ];
  });
}

function ending(stage: Stage, appointment: DemoAppointment): [AppointmentStatus, Date][] {
  const reached = statusAt(stage, appointment);
  if (reached === "completed") return [["completed", endOf(stage, appointment)]];
  return appointment.settled ? [[reached, instantOn(stage, appointment.settled)]] : [];
}
