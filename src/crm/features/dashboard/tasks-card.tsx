import { Link, type LinkProps } from "@tanstack/react-router";
import { Mail, MessageSquareText, Phone } from "lucide-react";
import { useState } from "react";
import type { Task } from "#contract/dashboard.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { createdLabel, sinceLabel } from "#domain/relative.ts";
import { type TaskKind, taskLabels } from "#domain/stats/tasks.ts";
import { buttonClasses } from "#ui/button.tsx";
import { dayOfInstant, today } from "../../api/business-time.ts";
import { useMyDay } from "../../data/dashboard.ts";
import { useSignedInUser } from "../../data/session.ts";
import { RecordLink, recordClasses } from "../../layout/links.tsx";
import { useInstant } from "../../layout/now.ts";
import { DayCard, NothingToShow } from "./day-card.tsx";

const shownAtFirst = 8;

/** Tasks of this user or of anyone, most urgent first, each with one action. An administrator sees everyone's. */
export function TasksCard() {
  const [isWhole, setWhole] = useState(false);
  const day = useMyDay();
  const { tasks = [], more = false } = day.data ?? {};
  const count = `${tasks.length}${more ? "+" : ""}`;
  return (
    <DayCard
      title="Needs You"
      count={tasks.length > 0 ? count : undefined}
      query={day}
      failed="Failed to load what needs you"
    >
      {() =>
        tasks.length === 0 ? (
          <NothingToShow>All caught up</NothingToShow>
        ) : (
          <>
            <ul className="divide-y divide-sand-deep">
              {tasks.slice(0, isWhole ? undefined : shownAtFirst).map((task) => (
                <TaskRow key={`${task.kind} ${task.id}`} task={task} />
              ))}
            </ul>
            {isWhole || tasks.length <= shownAtFirst ? null : (
              <p className="border-sand-deep border-t px-5 py-2 sm:px-6">
                <RecordLink onClick={() => setWhole(true)}>Show All {count}</RecordLink>
              </p>
            )}
          </>
        )
      }
    </DayCard>
  );
}

function TaskRow({ task }: { task: Task }) {
  const now = useInstant();
  const { name: me } = useSignedInUser();
  return (
    <li className="flex items-center justify-between gap-4 px-5 py-2.5 sm:px-6">
      <div className="min-w-0">
        <Link {...screens[task.kind](task.id)} className={`${recordClasses} break-words`}>
          {task.name}
        </Link>
        <p className="text-ink-soft text-sm">
          <span className={urgent.includes(task.kind) ? "text-alert" : undefined}>
            {taskLabels[task.kind]}
          </span>{" "}
          · <time dateTime={task.since}>{sinceText(task, now)}</time>
          {task.assignedName && task.assignedName !== me ? ` · ${task.assignedName}` : ""}
        </p>
        {task.detail ? (
          <p className="line-clamp-2 break-words lg:line-clamp-1 text-ink-soft text-sm">{task.detail}</p>
        ) : null}
      </div>
      <TaskAction task={task} />
    </li>
  );
}

const urgent: readonly TaskKind[] = ["failedMessage", "followUp"];

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

const writing = { text: { label: "Text", Icon: MessageSquareText }, email: { label: "Email", Icon: Mail } };

/** What the customer asked for, unless the task is done on a screen. */
function TaskAction({ task: { kind, id, name, phone, channel } }: { task: Task }) {
  const classes = buttonClasses("quiet", "shrink-0 px-3 sm:min-w-24");
  if (channel !== "call") {
    const { label, Icon } = writing[channel];
    return (
      <Link
        to="/crm/messages"
        search={{ with: `lead.${id}`, write: channel }}
        aria-label={`${label} ${name}`}
        className={classes}
      >
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">{label}</span>
      </Link>
    );
  }
  if (kind === "customerAsk" || kind === "failedMessage" || !phone)
    return (
      <Link {...screens[kind](id)} aria-label={`Review: ${name}`} className={classes}>
        Review
      </Link>
    );
  return (
    <a href={telephoneLink(phone)} aria-label={`Call ${name}, ${formatPhone(phone)}`} className={classes}>
      <Phone aria-hidden="true" className="size-4.5" />
      <span className="max-sm:sr-only">Call</span>
    </a>
  );
}
