import { Link } from "@tanstack/react-router";
import { fullName } from "#domain/format.ts";
import { sinceLabel } from "#domain/relative.ts";
import { Empty } from "#ui/states.tsx";
import { useWaiting } from "../../data/dashboard.ts";
import { recordLook } from "../../layout/links.tsx";
import { useInstant } from "../../layout/now.ts";
import { DayCard } from "./day-card.tsx";
import { MoreRows } from "./more-rows.tsx";

/** New leads without a reply, oldest first. */
export function UnansweredLeadsCard() {
  const waiting = useWaiting();
  const now = useInstant();
  const { total = 0, more = false } = waiting.data ?? {};
  return (
    <DayCard
      title="Needs a Reply"
      count={total > 0 ? `${total.toLocaleString("en-US")}${more ? "+" : ""}` : undefined}
      query={waiting}
      failed="Failed to load leads"
    >
      {({ leads }) =>
        leads.length === 0 ? (
          <Empty>All caught up</Empty>
        ) : (
          <>
            <ul className="divide-y divide-sand-deep">
              {leads.map((lead) => (
                <li key={lead.id} className="px-5 py-3 sm:px-6">
                  <div className="flex items-start justify-between gap-4">
                    <Link
                      to="/crm/leads/$leadId"
                      params={{ leadId: lead.id }}
                      className={`${recordLook} min-w-0 break-words`}
                    >
                      {fullName(lead)}
                    </Link>
                    <time dateTime={lead.since} className="shrink-0 text-ink-soft text-sm leading-6">
                      {sinceLabel(new Date(lead.since), now)}
                    </time>
                  </div>
                  <p className="line-clamp-2 break-words text-ink-soft">{lead.message}</p>
                </li>
              ))}
            </ul>
            {total > leads.length ? (
              <MoreRows
                label={`${(total - leads.length).toLocaleString("en-US")}${more ? "+" : ""} more`}
                all="See All New Leads"
                to="/crm/leads"
                search={{ view: "table", status: "new", sort: "createdAt" }}
              />
            ) : null}
          </>
        )
      }
    </DayCard>
  );
}
