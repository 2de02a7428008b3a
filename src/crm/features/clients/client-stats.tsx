import { clientMeanings } from "#domain/stats/definitions.ts";
import { useClientFigures } from "../../data/stats.ts";
import { StatTable } from "../../layout/stat-cards.tsx";

export function ClientFiguresCard() {
  return (
    <StatTable
      label="Client stats"
      query={useClientFigures()}
      meanings={clientMeanings}
      stats={[
        { key: "totalClients", label: "Total Clients" },
        { key: "activeProjects", label: "Active Projects" },
        { key: "totalValue", label: "Client Value" },
        { key: "newThisMonth", label: "This Month" },
      ]}
    />
  );
}
