import { dashboardMeanings } from "#domain/stats/definitions.ts";
import { useDashboardFigures } from "../../data/stats.ts";
import { StatTable } from "../../layout/stat-cards.tsx";

export function DashboardFiguresCard() {
  return (
    <StatTable
      label="Business stats"
      query={useDashboardFigures()}
      failed="Failed to load dashboard statistics"
      meanings={dashboardMeanings}
      stats={[
        { key: "newLeads", label: "New Leads" },
        { key: "appointmentsToday", label: "Today's Appointments" },
        { key: "activeProjects", label: "Active Projects" },
        { key: "totalRevenue", label: "Total Revenue" },
      ]}
    />
  );
}
