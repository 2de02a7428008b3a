import { as } from "./table-roles.ts";

/** Heads the rows below it, up to the next one: a day. */
export function GroupRow({ heading, columns }: { heading: string; columns: number }) {
  return (
    <tr {...as.row} className="block border-sand-deep border-b bg-sand/60 @2xl:table-row">
      <th
        {...as.header}
        scope="colgroup"
        colSpan={columns}
        className="block px-4 py-1 text-left font-medium text-ink-soft @2xl:table-cell @2xl:px-6 @max-2xl:text-sm"
      >
        {heading}
      </th>
    </tr>
  );
}
