import type { AppointmentStatus } from "#domain/appointments/appointment.ts";
import { fullName } from "#domain/format.ts";
import type { appointments } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { people } from "../people.ts";
import { clientIdOf } from "./clients.ts";
import { areaIdOf, instantOn, type Stage } from "./demo-clock.ts";
import { idOf } from "./ids.ts";
import { leadIdOf } from "./leads.ts";
import { staffIdOf } from "./staff.ts";
import { type AppointmentStory, appointmentStories, leadStories } from "./stories.ts";

export const appointmentIdOf = ({ of, start }: Pick<AppointmentStory, "of" | "start">) =>
  idOf(`appointment/${of}/${start.join("/")}`);

export function appointmentRows(stage: Stage): (typeof appointments.$inferInsert)[] {
  return appointmentStories.map((story) => {
    const { of, type, start, minutes, by, booked, confirmed, notes } = story;
    const person = people[of];
    return {
      id: appointmentIdOf(story),
      clientId: clientIdOf(of),
      leadId: type === "consultation" && isLead(story) ? leadIdOf(of) : null,
      appointmentType: type,
      scheduledAt: instantOn(stage, start),
      timeZone: stage.timeZone,
      duration: minutes,
      endsAt: endOf(stage, story),
      status: statusAt(stage, story),
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

function isLead({ of }: AppointmentStory): boolean {
  return leadStories.some((lead) => lead.of === of);
}

function endOf(stage: Stage, { start, minutes }: AppointmentStory): Date {
  return new Date(instantOn(stage, start).getTime() + minutes * 60_000);
}

/** A past appointment of today has been completed: nobody leaves it open. */
function statusAt(stage: Stage, story: AppointmentStory): AppointmentStatus {
  const isOver = endOf(stage, story) <= stage.at;
  return story.start[0] === 0 && isOver ? "completed" : story.status;
}

export function appointmentEvents(stage: Stage): NewEvent[] {
  return appointmentStories.flatMap((story) => {
    const { of, type, by, start, booked, confirmed } = story;
    const scheduledAt = instantOn(stage, start).toISOString();
    const requestedAt = story.status === "pending";
    const happened = (
      to: AppointmentStatus | "requested" | "booked",
      at: Date,
      isByStaff = true,
    ): NewEvent => ({
      kind: `appointment.${to}`,
      subjectId: appointmentIdOf(story),
      at,
      by: by && isByStaff ? { id: staffIdOf(by) } : undefined,
      detail: { label: fullName(people[of]), appointmentType: type, scheduledAt },
    });
    return [
      happened(requestedAt ? "requested" : "booked", instantOn(stage, booked)),
      ...(confirmed ? [happened("confirmed", instantOn(stage, confirmed[0]), confirmed[1] === "staff")] : []),
      ...ending(stage, story).map(([kind, at]) => happened(kind, at)),
    ];
  });
}

function ending(stage: Stage, story: AppointmentStory): [AppointmentStatus, Date][] {
  const reached = statusAt(stage, story);
  if (reached === "completed") return [["completed", endOf(stage, story)]];
  return story.settled ? [[reached, instantOn(stage, story.settled)]] : [];
}
