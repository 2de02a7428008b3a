import { type ImportField, type ImportKind, importFields } from "#domain/imports/columns.ts";
import { Select } from "#ui/field.tsx";
import { type Column, Table } from "#ui/table.tsx";

interface ColumnsTableProps {
  kind: ImportKind;
  headings: string[];
  sample: string[][];
  columns: (ImportField | null)[];
  onChange: (columns: (ImportField | null)[]) => void;
}

interface FileColumn {
  place: number;
  heading: string;
  examples: string;
}

export function ColumnsTable({ kind, headings, sample, columns, onChange }: ColumnsTableProps) {
  const rows = headings.map((heading, place) => ({
    place,
    heading: heading || `Column ${place + 1}`,
    examples: examplesOf(sample, place),
  }));
  const match = (place: number, field: ImportField | null) =>
    onChange(columns.map((known, at) => (at === place ? field : known === field ? null : known)));
  const table: Column<FileColumn>[] = [
    { heading: "Column", cell: ({ heading }) => <span className="font-medium">{heading}</span> },
    {
      heading: "Example",
      cell: ({ examples }) => <span className="text-ink-soft">{examples}</span>,
      wide: true,
    },
    {
      heading: "Field",
      wide: true,
      cell: ({ place, heading }) => (
        <Select
          aria-label={`Field for ${heading}`}
          value={columns[place] ?? ""}
          onChange={(change) => match(place, (change.target.value || null) as ImportField | null)}
        >
          <option value="">Skip</option>
          {importFields(kind).map(([field, label]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </Select>
      ),
    },
  ];
  return (
    <Table caption="Columns of the file" columns={table} rows={rows} keyOf={({ place }) => String(place)} />
  );
}

function examplesOf(sample: string[][], place: number): string {
  const cells = sample.map((row) => row[place]?.trim() ?? "").filter((cell) => cell !== "");
  const shown = cells.slice(0, 3).map((cell) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell));
  return shown.join(" · ") || "Empty";
}
