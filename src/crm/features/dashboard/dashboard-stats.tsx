import { dashboardDefinitions } from "#domain/stats/definitions.ts";
import { useDashboardStats } from "../../data/dashboard.ts";
import { StatTable } from "../../layout/stat-cards.tsx";

export function DashboardStatsCard() {
  return (
    <StatTable
      label="Business stats"
      query={useDashboardStats()}
      failed="Failed to load dashboard statistics"
      definitions={dashboardDefinitions}
      stats={[
        { key: "newLeads", label: "New Leads" },
        { key: "appointmentsToday", label: "Today's Appointments" },
        { key: "activeProjects", label: "Active Projects" },
        { key: "totalRevenue", label: "Total Revenue" },
      ]}
    />
  );
}
