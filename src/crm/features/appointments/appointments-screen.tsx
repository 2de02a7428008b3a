import { CalendarDays, List, Plus, Rss } from "lucide-react";
import { type Ref, useRef } from "react";
import { listedDays } from "#domain/appointments/listed-days.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { appointmentDefinitions } from "#domain/stats/definitions.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/empty-state.tsx";
import { Chips } from "#ui/filter-tabs.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Segmented } from "#ui/segmented-control.tsx";
import { useAppointmentStats } from "../../data/appointments.ts";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { May } from "../../layout/may.tsx";
import { MoreFilters } from "../../layout/more-filters.tsx";
import { useToday } from "../../layout/now.ts";
import { ActionLabel, Card, Page } from "../../layout/page.tsx";
import { StatTable } from "../../layout/stat-cards.tsx";
import { useIsPhone, useMediaQuery } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useAppointmentSearch } from "./appointment-search.ts";
import { ActiveFilters, FilterPanel, useActiveFilters } from "./filter-fields.tsx";
import { AppointmentList } from "./list-view.tsx";

/** Loaded on demand: most days start with the list. */
const CalendarView = onDemand(() => import("./calendar/calendar-view.tsx"), "CalendarView", <Spinner />);
const SpanChoice = onDemand(() => import("./calendar/span-choice.tsx"), "SpanChoice");
const AppointmentDialogs = onDemand(() => import("./appointment-dialogs.tsx"), "AppointmentDialogs");

export function AppointmentsScreen() {
  const { view } = useAppointmentSearch();
  const { opened } = useUrlState();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const active = useActiveFilters();
  return (
    <Page
      title="Appointments"
      tools={<Tools set={active.length} buttonRef={button} />}
      actions={<Actions />}
      stats={view !== "calendar" && isPhone ? <AppointmentStatsCard /> : null}
    >
      {view === "calendar" ? null : (
        <div className="flex flex-wrap items-center gap-3 md:*:grow">
          {isPhone ? null : <AppointmentStatsCard />}
          <DatesFilter />
        </div>
      )}
      <ActiveFilters active={active} onLift={() => button.current?.focus()} />
      {view === "calendar" ? (
        <CalendarView />
      ) : (
        <Card>
          <AppointmentList />
        </Card>
      )}
      {opened.open ? <AppointmentDialogs /> : null}
    </Page>
  );
}

function Actions() {
  const { openDialog } = useUrlState();
  return (
    <>
      <Button variant="quiet" className="px-3" title="Subscribe" onClick={() => openDialog("subscribe")}>
        <Rss aria-hidden="true" className="size-4.5" />
        <span className="max-xl:sr-only">Subscribe</span>
      </Button>
      <May rule={mayWorkWithClients}>
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          <ActionLabel>Schedule Appointment</ActionLabel>
        </Button>
      </May>
    </>
  );
}

function Tools({ set, buttonRef }: { set: number; buttonRef: Ref<HTMLButtonElement> }) {
  const { view, search } = useAppointmentSearch();
  const { filter } = useUrlState();
  // A phone's calendar needs the height; its bar below searches everything.
  const isAgenda = !useMediaQuery("(min-width: 40rem)") && view === "calendar";
  const isSearchable = !useIsPhone() || view !== "calendar" || search;
  return (
    <FilterBar search={isSearchable ? "Search appointments" : undefined}>
      <MoreFilters set={set} buttonRef={buttonRef}>
        <FilterPanel />
      </MoreFilters>
      <Segmented
        label="View"
        value={view ?? "list"}
        choices={views}
        onChoose={(chosen) => filter({ view: chosen === "list" ? undefined : chosen })}
      />
      {isAgenda ? (
        <div className="grow">
          <SpanChoice />
        </div>
      ) : null}
    </FilterBar>
  );
}

/** Upcoming is the default; a custom date range selects neither. */
function DatesFilter() {
  const search = useAppointmentSearch();
  const { filter } = useUrlState();
  const { when } = listedDays(search, useToday());
  const hasRange = search.from ?? search.to;
  return (
    <Chips
      label="Dates"
      value={hasRange ? "range" : when}
      chips={dates}
      onChoose={(chosen) => filter({ when: chosen, from: undefined, to: undefined, sort: undefined })}
    />
  );
}

const dates: { value: "upcoming" | "past" | "all" | "range"; label: string }[] = [
  { value: "upcoming", label: "Upcoming" },
  { value: "past", label: "Past" },
  { value: "all", label: "All Dates" },
];

const views = [
  { value: "list", label: "List", icon: <List aria-hidden="true" /> },
  { value: "calendar", label: "Calendar", icon: <CalendarDays aria-hidden="true" /> },
] as const;

function AppointmentStatsCard() {
  return (
    <May rule={mayWorkWithClients}>
      <AppointmentStats />
    </May>
  );
}

function AppointmentStats() {
  return (
    <StatTable
      label="Appointment stats"
      query={useAppointmentStats()}
      definitions={appointmentDefinitions}
      stats={[
        { key: "today", label: "Today" },
        { key: "thisWeek", label: "This Week" },
        { key: "confirmed", label: "Confirmed" },
        { key: "pending", label: "Pending" },
      ]}
    />
  );
}
