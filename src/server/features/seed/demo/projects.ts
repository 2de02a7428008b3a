import { decimalOf } from "#domain/money.ts";
import type { projects } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { knownClientIdOf } from "./clients.ts";
import { dayOn, instantOn, type Stage } from "./demo-clock.ts";
import { leadIdOf } from "./leads.ts";
import { projectIdOf } from "./measures.ts";
import { agreedTotal, depositOf } from "./quotes.ts";
import { staffIdOf } from "./staff.ts";
import { leadStories, type ProjectStory, projectStories } from "./stories.ts";

export function projectRows(stage: Stage): (typeof projects.$inferInsert)[] {
  return projectStories.map((story) => {
    const total = agreedTotal(stage, story.house);
    return {
      id: projectIdOf(story.house),
      clientId: knownClientIdOf(story.of),
      leadId: leadBehind(story),
      name: story.label,
      description: story.description,
      projectType: story.type,
      ...statusNote(stage, story),
      totalAmount: total === undefined ? null : decimalOf(total),
      depositAmount: total === undefined ? null : decimalOf(depositOf(total)),
      startDate: dayOn(stage, story.work[0]),
      completionDate: dayOn(stage, story.work[1]),
      createdAt: instantOn(stage, story.started),
    };
  });
}

/** The state after the last status change. */
function statusNote(stage: Stage, { turns }: ProjectStory) {
  const [status, moment] = turns.at(-1) ?? (["planning"] as const);
  return { status, completedAt: status === "completed" && moment ? instantOn(stage, moment) : null };
}

/** Only a client's first project came from their lead. */
function leadBehind({ of, house }: ProjectStory): string | null {
  const first = projectStories.find((story) => story.of === of);
  const isFromLead = first?.house === house && leadStories.some((lead) => lead.of === of);
  return isFromLead ? leadIdOf(of) : null;
}

export function projectEvents(stage: Stage): NewEvent[] {
  return projectStories.flatMap(({ house, of, label, by, started, turns }) => {
    const subject = { subjectId: projectIdOf(house), by: { id: staffIdOf(by) } };
    const startedAt = instantOn(stage, started);
    return [
      {
        kind: "project.started",
        ...subject,
        at: startedAt,
        detail: { label, clientId: knownClientIdOf(of) },
      },
      ...turns.map(([status, moment]) => ({
        kind: "project.changed" as const,
        ...subject,
        at: instantOn(stage, moment),
        detail: { label, fields: ["status"], status },
      })),
    ];
  });
}
