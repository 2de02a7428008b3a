import { knownCents, wholeDollars } from "#domain/money.ts";
import { dashboardMeanings } from "#domain/stats/definitions.ts";
import { Failure } from "#ui/states.tsx";
import { useDashboardFigures } from "../../data/stats.ts";
import { countWords, FigureCards } from "../../layout/stat-cards.tsx";

export function DashboardFiguresCard() {
  const { data, error, refetch } = useDashboardFigures();
  const retry = () => void refetch();
  if (error && !data) {
    return (
      <Failure detail={error.message} onRetry={retry}>
        Failed to load dashboard statistics
      </Failure>
    );
  }
  return (
    <FigureCards
      label="Business stats"
      error={null}
      onRetry={retry}
      figures={[
        {
          label: "New Leads",
          value: countWords(data?.newLeads),
          meaning: dashboardMeanings.newLeads,
          trend: data?.trends.newLeads,
          hoped: "up",
        },
        {
          label: "Today's Appointments",
          value: countWords(data?.appointmentsToday),
          meaning: dashboardMeanings.appointmentsToday,
          trend: data?.trends.appointmentsToday,
          hoped: "up",
        },
        {
          label: "Active Projects",
          value: countWords(data?.activeProjects),
          meaning: dashboardMeanings.activeProjects,
          trend: data?.trends.activeProjects,
          hoped: "up",
        },
        {
          label: "Total Revenue",
          value: data && wholeDollars(knownCents(data.totalRevenue)),
          meaning: dashboardMeanings.totalRevenue,
          trend: data?.trends.totalRevenue,
          hoped: "up",
        },
      ]}
    />
  );
}
