import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { listLeadsRoute } from "#contract/leads.ts";
import { leadDefinitions, maxCounts } from "#domain/stats/definitions.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useLeadStats } from "../../data/leads.ts";
import { useWaitingSubmissions } from "../../data/submissions.ts";
import { LeadFilterForm, useLeadFilters } from "../../features/leads/lead-filter-form.tsx";
import { ExportMenu } from "../../layout/export-menu.tsx";
import { ActionLabel, Page } from "../../layout/page.tsx";
import { isReportFilter, useCountedSearch } from "../../layout/report-filter/report-filter-search.ts";
import { StatTable } from "../../layout/stat-cards.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const AddLeadDialog = onDemand(() => import("../../features/leads/add-lead-dialog.tsx"), "AddLeadDialog");
const ReportFilterCard = onDemand(
  () => import("../../layout/report-filter/report-filter-card.tsx"),
  "ReportFilterCard",
);
const LeadPanel = onDemand(() => import("../../features/leads/lead-panel.tsx"), "LeadPanel");
const EditLeadDialog = onDemand(() => import("../../features/leads/lead-dialog.tsx"), "EditLeadDialog");
const DeleteLeadDialog = onDemand(() => import("../../features/leads/lead-dialog.tsx"), "DeleteLeadDialog");
const ScheduleLeadDialog = onDemand(() => import("./schedule-lead-dialog.tsx"), "ScheduleLeadDialog");

const LeadViews = onDemand(() => import("../../features/leads/lead-views.tsx"), "LeadViews");

/** Loads drag and drop only with the board, and the table only when shown. */
const LeadBoard = onDemand(() => import("../../features/leads/lead-board.tsx"), "LeadBoard", <Spinner />);
const LeadList = onDemand(() => import("../../features/leads/lead-list.tsx"), "LeadList", <Spinner />);

export function LeadsScreen() {
  const { openDialog } = useUrlState();
  const { view, filters } = useLeadFilters();
  return (
    <Page
      title="Leads"
      tools={<LeadFilterForm />}
      stats={<LeadStatsCard />}
      actions={
        <>
          <ExportMenu kind="leads" filters={filters} />
          <Button onClick={() => openDialog("add")}>
            <Plus aria-hidden="true" className="size-5" />
            <ActionLabel>Add Lead</ActionLabel>
          </Button>
        </>
      }
    >
      <Counted />
      <HeldRequests />
      <div
        className={
          view === "board" ? "contents" : "group relative max-md:grid max-md:grid-cols-1 max-md:gap-3"
        }
      >
        <Views isTable={view !== "board"} />
        <WithPanel>
          {view === "board" ? <LeadBoard filters={filters} /> : <LeadList filters={filters} />}
        </WithPanel>
      </div>
      <LeadDialogs />
    </Page>
  );
}

/** Loads once the leads are on screen: on a slow line they come first. */
function Views({ isTable }: { isTable: boolean }) {
  const haveAnswered = useLeadsAnswered();
  const [isLoaded, setLoaded] = useState(false);
  // Rendering it would fetch its code before the leads are drawn.
  useEffect(() => {
    if (!haveAnswered) return;
    // Waits one frame, so that the results paint first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLoaded(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [haveAnswered]);
  return (
    <div
      className={`-my-2 max-md:empty:hidden md:min-h-control md:pointer-fine:min-h-10 ${isTable ? "md:my-0 md:min-h-0!" : ""}`}
    >
      {isLoaded ? <LeadViews isTable={isTable} /> : null}
    </div>
  );
}

/** Whether all data of the screen has loaded. */
function useLeadsAnswered(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (tell) => cache.subscribe(notifyManager.batchCalls(tell)),
    () => {
      const isAwaited = ({ state }: Query) => state.status === "pending" && state.fetchStatus === "fetching";
      const leads = cache.findAll({ queryKey: [listLeadsRoute.path] });
      return leads.some(({ state }) => state.status !== "pending") && !cache.getAll().some(isAwaited);
    },
  );
}

/** The open lead, beside the list where there is room. */
function WithPanel({ children }: { children: ReactNode }) {
  const { opened, closeDialog } = useUrlState();
  const id = opened.open === "lead" ? opened.id : undefined;
  return (
    <div
      className={id ? "grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_26rem]" : "contents"}
    >
      {children}
      {id ? <LeadPanel key={id} id={id} onClose={closeDialog} /> : null}
    </div>
  );
}

/** Like report-filter-badge.tsx, inlined to save a request. */
function Counted() {
  const search = useCountedSearch();
  return isReportFilter(search) ? <ReportFilterCard list="leads" search={search} /> : null;
}

/** Of the website, held as spam. */
function HeldRequests() {
  const { quarantined = 0 } = useWaitingSubmissions().data ?? {};
  if (quarantined === 0) return null;
  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-3 text-warn">
      {quarantined === 1 ? "1 request is held as spam." : `${quarantined} requests are held as spam.`}
      <Link
        to="/crm/requests"
        className="inline-flex min-h-control items-center font-medium underline underline-offset-4"
      >
        Review
      </Link>
    </p>
  );
}

function LeadDialogs() {
  const { opened, closeDialog } = useUrlState();
  const { open, id } = opened;
  const { phone, name, at, for: assignedTo } = useSearch({ from: "/crm/leads" });
  if (open === "add")
    return <AddLeadDialog key={`${phone}${name}`} {...{ phone, name }} onClose={closeDialog} />;
  if (open === "edit" && id) return <EditLeadDialog key={id} id={id} onClose={closeDialog} />;
  if (open === "delete" && id) return <DeleteLeadDialog key={id} id={id} onClose={closeDialog} />;
  if (open === "schedule" && id)
    return <ScheduleLeadDialog key={id} id={id} at={at} assignedTo={assignedTo} onClose={closeDialog} />;
  return null;
}

function LeadStatsCard() {
  return (
    <StatTable
      label="Lead stats"
      query={useLeadStats()}
      definitions={leadDefinitions}
      stats={[
        { key: "newThisWeek", label: "New This Week" },
        { key: "hotProspects", label: "Hot Prospects" },
        { key: "conversionRate", label: "Conversion Rate", unit: "%" },
        {
          key: "followUpsDue",
          label: "Follow-ups Due",
          upTo: maxCounts.followUpsDue,
          preferredTrend: "down",
        },
      ]}
    />
  );
}
