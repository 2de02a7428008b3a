import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { useAppointmentPage } from "../../data/appointments.ts";
import { FirstSteps } from "../../layout/first-steps.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { noFilters, useAppointmentSearch } from "./appointment-search.ts";
import { useActiveFilters } from "./filter-fields.tsx";

export function EmptyList({ isUpcoming }: { isUpcoming: boolean }) {
  const { search } = useAppointmentSearch();
  const { filter } = useUrlState();
  const isFiltered = useActiveFilters().length > 0;
  const { rows: some } = useAppointmentPage({ limit: 1 });
  if (!search && !isFiltered && some?.length === 0) {
    return (
      <FirstSteps
        title="No appointments found"
        hint="Requests from your website and appointments you schedule appear here."
        add="Schedule the First One"
      />
    );
  }
  return (
    <Empty
      action={
        <>
          {isFiltered ? (
            <Button variant="quiet" onClick={() => filter(noFilters)}>
              Clear Filters
            </Button>
          ) : null}
          {isUpcoming && some && some.length > 0 ? (
            <Button variant="quiet" onClick={() => filter({ when: "all" })}>
              Show All Dates
            </Button>
          ) : null}
        </>
      }
    >
      {search ? "No appointments match your search" : "No appointments found"}
    </Empty>
  );
}
