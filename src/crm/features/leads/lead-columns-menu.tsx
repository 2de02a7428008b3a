import { ColumnsMenu } from "../../layout/table-columns.tsx";
import { leadColumns, shownLeadColumns } from "./lead-columns.tsx";

export function LeadColumnsMenu() {
  return <ColumnsMenu setting={shownLeadColumns} columns={leadColumns} />;
}
