import { knownCents, wholeDollars } from "#domain/money.ts";
import { clientMeanings } from "#domain/stats/definitions.ts";
import { useClientFigures } from "../../data/stats.ts";
import { countWords, FigureCards } from "../../layout/stat-cards.tsx";

export function ClientFiguresCard() {
  const { data, error, refetch } = useClientFigures();
  return (
    <FigureCards
      label="Client stats"
      error={error}
      onRetry={() => void refetch()}
      figures={[
        {
          label: "Total Clients",
          value: countWords(data?.totalClients),
          meaning: clientMeanings.totalClients,
          trend: data?.trends.totalClients,
          hoped: "up",
        },
        {
          label: "Active Projects",
          value: countWords(data?.activeProjects),
          meaning: clientMeanings.activeProjects,
          trend: data?.trends.activeProjects,
          hoped: "up",
        },
        {
          label: "Client Value",
          value: data && wholeDollars(knownCents(data.totalValue)),
          meaning: clientMeanings.totalValue,
          trend: data?.trends.totalValue,
          hoped: "up",
        },
        {
          label: "This Month",
          value: countWords(data?.newThisMonth),
          meaning: clientMeanings.newThisMonth,
          trend: data?.trends.newThisMonth,
          hoped: "up",
        },
      ]}
    />
  );
}
