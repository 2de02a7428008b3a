import { CalendarDays, List, Plus, Rss, SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useId, useRef } from "react";
import { listedDays } from "#domain/appointments/listed-days.ts";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { later } from "#ui/later.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Spinner } from "#ui/states.tsx";
import { useFilterPanel } from "../../layout/more-filters.tsx";
import { useToday } from "../../layout/now.ts";
import { Page, Sheet } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useAppointmentSearch } from "./appointment-search.ts";
import { AppointmentFiguresCard } from "./appointment-stats.tsx";
import { ActiveFilters, FilterPanel, useActiveFilters } from "./filter-fields.tsx";
import { AppointmentList } from "./list-view.tsx";

/** Most days start with the list, so load the calendar on demand. */
const CalendarView = lazy(async () => ({
  default: (await import("./calendar/calendar-view.tsx")).CalendarView,
}));

const AppointmentDialogs = later(async () => (await import("./appointment-dialogs.tsx")).AppointmentDialogs);

export function AppointmentsScreen() {
  const { view } = useAppointmentSearch();
  const { opened } = useUrlState();
  return (
    <Page title="Appointments" actions={<Actions />}>
      {view === "calendar" ? null : <AppointmentFiguresCard />}
      <Tools />
      {view === "calendar" ? (
        <Suspense fallback={<Spinner />}>
          <CalendarView />
        </Suspense>
      ) : (
        <Sheet>
          <AppointmentList />
        </Sheet>
      )}
      {opened.open ? <AppointmentDialogs /> : null}
    </Page>
  );
}

function Actions() {
  const { openDialog } = useUrlState();
  return (
    <>
      <Button look="quiet" className="max-sm:grow-0! max-sm:px-3" onClick={() => openDialog("subscribe")}>
        <Rss aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">Subscribe</span>
      </Button>
      <Button onClick={() => openDialog("add")}>
        <Plus aria-hidden="true" className="size-5" />
        Schedule Appointment
      </Button>
    </>
  );
}

function Tools() {
  const { search, view } = useAppointmentSearch();
  const { filter } = useUrlState();
  const [isOpen, toggle] = useFilterPanel(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const active = useActiveFilters();
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search appointments"
          value={search ?? ""}
          onSearch={(typed) => filter({ search: typed || undefined })}
        />
        <div className="flex grow items-center gap-3 *:grow sm:grow-0">
          <Button ref={button} look="quiet" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
            <SlidersHorizontal aria-hidden="true" className="size-4.5" />
            Filter
            {active.length > 0 ? <Count of={active.length} /> : null}
          </Button>
          <Segmented
            label="View"
            value={view ?? "list"}
            choices={views}
            onChoose={(chosen) => filter({ view: chosen === "list" ? undefined : chosen })}
          />
        </div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <FilterPanel /> : null}
      </div>
      {view === "calendar" ? null : <DatesFilter />}
      <ActiveFilters active={active} onLift={() => button.current?.focus()} />
    </div>
  );
}

/** Upcoming is the default; a custom date range selects neither. */
function DatesFilter() {
  const asked = useAppointmentSearch();
  const { filter } = useUrlState();
  const { when } = listedDays(asked, useToday());
  const hasRange = asked.from ?? asked.to;
  return (
    <Chips
      label="Dates"
      value={hasRange ? "range" : when}
      chips={dates}
      onChoose={(chosen) => filter({ when: chosen, from: undefined, to: undefined, sort: undefined })}
    />
  );
}

const dates: { value: "upcoming" | "past" | "all" | "range"; words: string }[] = [
  { value: "upcoming", words: "Upcoming" },
  { value: "past", words: "Past" },
  { value: "all", words: "All Dates" },
];

function Count({ of }: { of: number }) {
  return (
    <span className="grid min-w-6 place-items-center rounded-full bg-gulf px-1.5 text-sm text-white tabular-nums">
      {of}
      <span className="sr-only">active</span>
    </span>
  );
}

const views = [
  { value: "list", label: "List", icon: <List aria-hidden="true" /> },
  { value: "calendar", label: "Calendar", icon: <CalendarDays aria-hidden="true" /> },
] as const;
