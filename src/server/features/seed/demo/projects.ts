import { decimalOf } from "#domain/money.ts";
import type { projects } from "../../../platform/db/tables/all.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import { knownClientIdOf } from "./clients.ts";
import { dayOn, instantOn, type Stage } from "./demo-clock.ts";
import { leadIdOf } from "./leads.ts";
import { projectIdOf } from "./measures.ts";
import { agreedTotal, demoDepositOf } from "./quotes.ts";
import { type DemoProject, demoLeads, demoProjects } from "./records.ts";
import { staffIdOf } from "./staff.ts";

export function projectRows(stage: Stage): (typeof projects.$inferInsert)[] {
  return demoProjects.map((project) => {
    const total = agreedTotal(stage, project.house);
    return {
      id: projectIdOf(project.house),
      clientId: knownClientIdOf(project.of),
      leadId: leadBehind(project),
      name: project.label,
      description: project.description,
      projectType: project.type,
      ...statusNote(stage, project),
      totalAmount: total === undefined ? null : decimalOf(total),
      depositAmount: total === undefined ? null : decimalOf(demoDepositOf(total)),
      startDate: dayOn(stage, project.work[0]),
      completionDate: dayOn(stage, project.work[1]),
      createdAt: instantOn(stage, project.started),
    };
  });
}

/** The state after the last status change. */
function statusNote(stage: Stage, { turns }: DemoProject) {
  const [status, moment] = turns.at(-1) ?? (["planning"] as const);
  return { status, completedAt: status === "completed" && moment ? instantOn(stage, moment) : null };
}

/** Only a client's first project came from their lead. */
function leadBehind({ of, house }: DemoProject): string | null {
  const first = demoProjects.find((project) => project.of === of);
  const isFromLead = first?.house === house && demoLeads.some((lead) => lead.of === of);
  return isFromLead ? leadIdOf(of) : null;
}

export function projectEvents(stage: Stage): NewEvent[] {
  return demoProjects.flatMap(({ house, of, label, by, started, turns }) => {
    const subject = { subjectId: projectIdOf(house), by: { id: staffIdOf(by) } };
    const startedAt = instantOn(stage, started);
    return [
      {
        kind: "project.started",
        ...subject,
        at: startedAt,
        detail: { label, clientId: knownClientIdOf(of) },
      },
      ...turns.map(([status, moment], turn) => ({
        kind: "project.changed" as const,
        ...subject,
        at: instantOn(stage, moment),
        detail: {
          ...{ label, fields: ["status"], status },
          ...{ before: { status: turns[turn - 1]?.[0] ?? "planning" }, after: { status } },
        },
      })),
    ];
  });
}
