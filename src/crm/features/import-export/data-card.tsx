import { Link } from "@tanstack/react-router";
import { FileDown, FileUp } from "lucide-react";
import { titleCase } from "#domain/format.ts";
import { mayChangePrices, mayExport } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { type ExportKind, useExport } from "../../data/exports.ts";
import { useSignedInUser } from "../../data/session.ts";

/** Import and full export of the lists that the user may change; the lists themselves export what is filtered. */
export function DataCard() {
  const user = useSignedInUser();
  const exports = mayExport(user);
  const kinds = mayChangePrices(user) ? everyKind : everyKind.filter((kind) => kind !== "products");
  return (
    <ul className="divide-y divide-sand-deep">
      {kinds.map((kind) => (
        <li
          key={kind}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6"
        >
          <span className="font-medium">{titleCase(kind)}</span>
          <div className="flex flex-wrap items-center gap-2">
            <Link
              to="/crm/import/$kind"
              params={{ kind }}
              className={`${buttonClasses("quiet")} max-sm:px-3 max-sm:[&_svg]:hidden`}
              aria-label={`Import ${kind}`}
            >
              <FileUp aria-hidden="true" className="size-4.5" />
              Import
            </Link>
            {exports ? (
              <>
                <span aria-hidden="true" className="ml-3 text-ink-soft">
                  Export
                </span>
                <Exports kind={kind} />
              </>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Exports({ kind }: { kind: ExportKind }) {
  const exporting = useExport(kind);
  return (["csv", "excel"] as const).map((format) => (
    <Button
      key={format}
      variant="quiet"
      className="max-sm:px-3 max-sm:[&_svg]:hidden"
      disabled={exporting.isPending}
      aria-label={`Export ${kind} as ${names[format]}`}
      onClick={() => exporting.mutate({ format, filters: {} })}
    >
      <FileDown aria-hidden="true" className="size-4.5" />
      {names[format]}
    </Button>
  ));
}

const everyKind = ["leads", "clients", "products"] as const;
const names = { csv: "CSV", excel: "Excel" };
