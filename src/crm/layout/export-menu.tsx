import { useNavigate } from "@tanstack/react-router";
import { FileDown, FileSpreadsheet, FileUp } from "lucide-react";
import { maxExcelRows } from "#domain/exports/cells.ts";
import { mayExport } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { type ExportKind, useExport } from "../data/exports.ts";
import { useSignedInUser } from "../data/session.ts";

interface ExportMenuProps {
  kind: ExportKind;
  /** The export uses the list's filters. */
  filters: object;
}

export function ExportMenu({ kind, filters }: ExportMenuProps) {
  const navigate = useNavigate();
  const exporting = useExport(kind);
  const exports = mayExport(useSignedInUser());
  const label = exports ? "Import & Export" : "Import";
  const button = (
    <Button variant="quiet" className="px-3" title={label} disabled={exporting.isPending}>
      <FileSpreadsheet aria-hidden="true" className="size-5" />
      <span className="max-xl:sr-only">{exporting.isPending ? "Exporting" : label}</span>
    </Button>
  );
  return (
    <Menu label={exports ? "Import and export" : "Import"} button={button}>
      <MenuItem
        icon={<FileUp aria-hidden="true" />}
        onSelect={() => void navigate({ to: "/crm/import/$kind", params: { kind } })}
      >
        Import from CSV
      </MenuItem>
      {exports ? (
        <>
          <MenuItem
            icon={<FileDown aria-hidden="true" />}
            onSelect={() => exporting.mutate({ format: "csv", filters })}
          >
            Export as CSV
          </MenuItem>
          <MenuItem
            icon={<FileDown aria-hidden="true" />}
            onSelect={() => exporting.mutate({ format: "excel", filters })}
          >
            <span>
              Export as Excel
              <span className="block text-ink-soft text-sm">
                Up to {maxExcelRows.toLocaleString("en-US")} rows; CSV holds all
              </span>
            </span>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
