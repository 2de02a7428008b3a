import { FileSpreadsheet, FileText } from "lucide-react";
import type { PeriodQuery } from "#domain/reports/period.ts";
import { mayExportReports } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { useReportExport } from "../../data/reports.ts";
import { useSignedInUser } from "../../data/session.ts";

/** Only for users who may export reports. */
export function ExportButtons({ query }: { query: PeriodQuery }) {
  const exporting = useReportExport();
  if (!mayExportReports(useSignedInUser())) return null;
  return (
    <>
      <Button
        variant="quiet"
        disabled={exporting.isPending}
        onClick={() => exporting.mutate({ ...query, format: "pdf" })}
      >
        <FileText aria-hidden="true" className="size-5" />
        <Label format="PDF" />
      </Button>
      <Button
        variant="quiet"
        disabled={exporting.isPending}
        onClick={() => exporting.mutate({ ...query, format: "excel" })}
      >
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        <Label format="Excel" />
      </Button>
    </>
  );
}

/** Below a desk's width the format is enough. */
function Label({ format }: { format: string }) {
  return (
    <span>
      <span className="max-lg:sr-only">Export </span>
      {format}
    </span>
  );
}
