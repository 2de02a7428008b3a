import { pipelineColumns } from "#domain/leads/lead.ts";
import { Card } from "../../layout/page.tsx";
import { useColumns } from "./lead-board.tsx";
import { NoLeads } from "./no-leads.tsx";

const noFilters = {};

/** Above the columns of an unfiltered board, from the rows that those have loaded. */
export function EmptyBoard() {
  const columns = useColumns(noFilters);
  const isEmpty = pipelineColumns.every((column) => columns[column].rows?.length === 0);
  return isEmpty ? (
    <Card className="my-2">
      <NoLeads title="No leads yet" />
    </Card>
  ) : null;
}
