import type { ReactNode } from "react";
import { as } from "./table-roles.ts";

interface TotalRowProps {
  columns: readonly { card?: "amount" | "status" | "detail" }[];
  heading: string;
  amount: ReactNode;
}

/** Assumes that no column is `spare`: a hidden one would shift the amount. */
export function TotalRow({ columns, heading, amount }: TotalRowProps) {
  const before = columns.findIndex(({ card }) => card === "amount");
  const after = columns.length - before - 1;
  return (
    <tfoot {...as.group} className="block @2xl:table-footer-group">
      <tr
        {...as.row}
        className={`flex min-h-row items-center justify-between gap-x-5 border-sand-deep border-t py-2 pl-4 @2xl:table-row @2xl:h-row ${after ? "pr-13" : "pr-4"}`}
      >
        <th
          {...as.header}
          scope="row"
          colSpan={before}
          className="text-left font-normal text-ink-soft @2xl:py-2 @2xl:pl-6"
        >
          {heading}
        </th>
        <td
          {...as.cell}
          className="text-right font-semibold text-deep text-lg tabular-nums @2xl:px-2 @2xl:last:pr-6 @4xl:px-3 @7xl:px-4"
        >
          {amount}
        </td>
        {after ? <td {...as.cell} colSpan={after} className="@max-2xl:hidden" /> : null}
      </tr>
    </tfoot>
  );
}
