import { countedUpTo, leadMeanings } from "#domain/stats/definitions.ts";
import { useLeadFigures } from "../../data/stats.ts";
import { StatTable } from "../../layout/stat-cards.tsx";

export function LeadFiguresCard() {
  return (
    <StatTable
      label="Lead stats"
      query={useLeadFigures()}
      meanings={leadMeanings}
      stats={[
        { key: "newThisWeek", label: "New This Week" },
        { key: "hotProspects", label: "Hot Prospects" },
        { key: "conversionRate", label: "Conversion Rate", unit: "%" },
        { key: "followUpsDue", label: "Follow-ups Due", upTo: countedUpTo.followUpsDue, hoped: "down" },
      ]}
    />
  );
}
