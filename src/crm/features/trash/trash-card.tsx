import type { DeletedRecord } from "#contract/trash.ts";
import { titleCase } from "#domain/format.ts";
import { daysLeft } from "#domain/trash.ts";
import { Button } from "#ui/button.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useRestore, useTrash } from "../../data/trash.ts";
import { Listing } from "../../layout/listing.tsx";

const columns: Column<DeletedRecord>[] = [
  {
    heading: "Name",
    cell: ({ label, scheduledAt }) => (
      <>
        <span className="font-medium">{label}</span>
        {scheduledAt ? <span className="block text-ink-soft text-sm">{dateAndTime(scheduledAt)}</span> : null}
      </>
    ),
  },
  { heading: "Kind", cell: ({ kind }) => titleCase(kind) },
  { heading: "Deleted", cell: ({ deletedAt }) => dateAndTime(deletedAt) },
  { heading: "By", cell: ({ deletedBy }) => deletedBy?.name ?? "A former team member" },
  {
    heading: "Days left",
    cell: ({ expiresAt }) => daysLeft(new Date(expiresAt), new Date()),
    align: "right",
  },
  { heading: "Actions", cell: (each) => <Restore trashed={each} />, actions: "buttons" },
];

export function TrashCard() {
  return (
    <Listing
      list={useTrash()}
      failed="Failed to load deleted records"
      empty={
        <p data-nothing className="px-3 text-ink-soft max-sm:px-5 max-sm:pb-4">
          Nothing deleted in the last 30 days
        </p>
      }
    >
      {(rows) => <Table caption="Recently deleted" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </Listing>
  );
}

function Restore({ trashed: { id, label } }: { trashed: DeletedRecord }) {
  const restore = useRestore();
  return (
    <Button
      variant="plain"
      aria-label={`Restore ${label}`}
      disabled={restore.isPending}
      onClick={() => restore.mutate(id)}
    >
      Restore
    </Button>
  );
}
