import { exportedTables } from "./all-tables.ts";
import type { ExportedTable } from "./exported-table.ts";
import { tablePath } from "./table-entries.ts";

interface Contents {
  companyName: string;
  at: Date;
  rows: ReadonlyMap<ExportedTable, number>;
}

/** Says what each file of the archive is. */
export function readme({ companyName, at, rows }: Contents): string {
  const tables = exportedTables.map((table) => {
    const count = rows.get(table) ?? 0;
    return `${tablePath(table, "csv")}, .json: ${count} ${count === 1 ? "row" : "rows"}. ${table.about}.`;
  });
  return `Everything that ${companyName} has in Valance, as of ${at.toISOString()}.

tables/            Each list twice, with the same rows: a CSV file for spreadsheets and a JSON file for programs.
quotes/            Each quote that was sent, as a PDF. Drafts are only in the tables.
measuring-sheets/  Each project with measured windows, as a PDF.
company/           The logo and the owner's portrait.
files/             Files and photos of projects. Before each name are the first eight characters of its ID in
                   project-files.

Tables refer to each other by ID: a project's "Client ID" is the "ID" of its client. Times are in UTC, in ISO 8601.
Amounts are in dollars. A cell of a CSV file with several values holds JSON. An apostrophe before a sign such as = or +
keeps a spreadsheet from running the cell as a formula, and is not in the JSON.

Not here: passwords, keys, sessions and anything else that opens an account or a customer's page; the state of the
server; and prepared copies of other columns. To restore a server, use a backup.

${tables.join("\n")}
`;
}
