import type { SystemErrors } from "#contract/system.ts";
import { countedText } from "#domain/format.ts";
import { Empty } from "#ui/empty-state.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useSystem } from "../../data/system.ts";
import { Loaded } from "../../layout/loaded.tsx";

type Kind = SystemErrors["kinds"][number];

export function ErrorsCard() {
  return (
    <Loaded query={useSystem()} failed="Failed to load errors">
      {({ errors: { count, kinds } }) =>
        count === 0 ? (
          <Empty>No errors in the past 24 hours.</Empty>
        ) : (
          <>
            <p className="border-sand-deep border-b px-5 py-4 text-ink-soft sm:px-6">
              {countedText({ errors: count })} of {countedText({ kinds: kinds.length })}. One that comes back
              is a bug or a sign of trouble above. Give its code to the person who looks after your server:
              the server's log has more.
            </p>
            <Table caption="Errors of the last day" columns={columns} rows={kinds} keyOf={keyOf} />
          </>
        )
      }
    </Loaded>
  );
}

function keyOf({ call, error, code, place }: Kind): string {
  return [call, error, code, place].join(" ");
}

const columns: Column<Kind>[] = [
  { heading: "Call", cell: ({ call, place }) => <Named name={call} detail={place} />, wide: true },
  { heading: "Error", cell: ({ error, code }) => <Named name={error} detail={code} /> },
  { heading: "Count", cell: ({ count }) => count, align: "right" },
  { heading: "Last", cell: ({ lastAt }) => dateAndTime(lastAt) },
  { heading: "Codes", cell: ({ requestIds }) => <Codes requestIds={requestIds} /> },
];

function Named({ name, detail }: { name: string; detail: string | null }) {
  return (
    <>
      <span className="break-words">{name}</span>
      {detail ? <span className="block break-all text-ink-soft text-sm">{detail}</span> : null}
    </>
  );
}

/** A background job has none. */
function Codes({ requestIds }: { requestIds: readonly string[] }) {
  if (requestIds.length === 0) return "None";
  return requestIds.slice(0, 3).map((requestId) => (
    <code key={requestId} className="block whitespace-nowrap text-sm">
      {requestId}
    </code>
  ));
}
