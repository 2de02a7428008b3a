import { Link, type LinkProps } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import type { Task } from "#contract/dashboard.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { createdLabel, sinceLabel } from "#domain/relative.ts";
import { type TaskKind, taskLabels } from "#domain/stats/tasks.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Empty } from "#ui/states.tsx";
import { dayOfInstant, today } from "../../api/business-time.ts";
import { useMyDay } from "../../data/dashboard.ts";
import { recordLook } from "../../layout/links.tsx";
import { useInstant } from "../../layout/now.ts";
import { DayCard } from "./day-card.tsx";

/** What waits for this user or for anyone, most urgent first, each with one action. */
export function TasksCard() {
  const day = useMyDay();
  const now = useInstant();
  const { tasks = [], more = false } = day.data ?? {};
  return (
    <DayCard
      title="Needs You"
      count={tasks.length > 0 ? `${tasks.length}${more ? "+" : ""}` : undefined}
      query={day}
      failed="Failed to load what needs you"
    >
      {() =>
        tasks.length === 0 ? (
          <Empty>Nothing needs you right now</Empty>
        ) : (
          <ul className="divide-y divide-sand-deep">
            {tasks.map((task) => (
              <li
                key={`${task.kind} ${task.id}`}
                className="flex items-center justify-between gap-4 px-5 py-2.5 sm:px-6"
              >
                <div className="min-w-0">
                  <Link {...screens[task.kind](task.id)} className={`${recordLook} break-words`}>
                    {task.name}
                  </Link>
                  <p className="text-ink-soft text-sm">
                    {taskLabels[task.kind]} · <time dateTime={task.since}>{sinceText(task, now)}</time>
                  </p>
                  {task.detail ? <p className="truncate text-ink-soft text-sm">{task.detail}</p> : null}
                </div>
                <TaskAction task={task} />
              </li>
            ))}
          </ul>
        )
      }
    </DayCard>
  );
}

/** A follow-up is due on a day, not at a time. */
function sinceText({ kind, since }: Task, now: Date): string {
  if (kind !== "followUp") return sinceLabel(new Date(since), now);
  return createdLabel(dayOfInstant(since), today());
}

const screens: Record<TaskKind, (id: string) => LinkProps> = {
  customerAsk: (id) => ({ to: "/crm/appointments", search: { open: "show", id } as never }),
  failedMessage: () => ({ to: "/crm/messages", search: { show: "failed" } as never }),
  followUp: (id) => ({ to: "/crm/leads/$leadId", params: { leadId: id } }),
  unansweredLead: (id) => ({ to: "/crm/leads/$leadId", params: { leadId: id } }),
  unansweredQuote: (id) => ({ to: "/crm/quotes/$quoteId", params: { quoteId: id } }),
};

/** A call, unless the task is done on a screen. */
function TaskAction({ task: { kind, id, name, phone } }: { task: Task }) {
  const look = buttonClasses("quiet", "shrink-0 px-3!");
  if (kind === "customerAsk" || kind === "failedMessage" || !phone)
    return (
      <Link {...screens[kind](id)} aria-label={`Review: ${name}`} className={look}>
        Review
      </Link>
    );
  return (
    <a href={telephoneLink(phone)} aria-label={`Call ${name}, ${formatPhone(phone)}`} className={look}>
      <Phone aria-hidden="true" className="size-4.5" />
      Call
    </a>
  );
}
