import { countedUpTo, leadMeanings } from "#domain/stats/definitions.ts";
import { useLeadFigures } from "../../data/stats.ts";
import { boundedWords, countWords, FigureCards } from "../../layout/stat-cards.tsx";

export function LeadFiguresCard() {
  const { data, error, refetch } = useLeadFigures();
  return (
    <FigureCards
      label="Lead stats"
      error={error}
      onRetry={() => void refetch()}
      figures={[
        {
          label: "New This Week",
          value: countWords(data?.newThisWeek),
          meaning: leadMeanings.newThisWeek,
          trend: data?.trends.newThisWeek,
          hoped: "up",
        },
        {
          label: "Hot Prospects",
          value: countWords(data?.hotProspects),
          meaning: leadMeanings.hotProspects,
          trend: data?.trends.hotProspects,
          hoped: "up",
        },
        {
          label: "Conversion Rate",
          value: data && `${data.conversionRate}%`,
          meaning: leadMeanings.conversionRate,
          trend: data?.trends.conversionRate,
          hoped: "up",
        },
        {
          label: "Follow-ups Due",
          value: boundedWords(data?.followUpsDue, countedUpTo.followUpsDue),
          meaning: leadMeanings.followUpsDue,
          trend: data?.trends.followUpsDue,
          hoped: "down",
        },
      ]}
    />
  );
}
