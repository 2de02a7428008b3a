import { useSignedInUser } from "../../data/session.ts";
import { type BuiltInView, ViewsBar } from "../../forms/saved-views/views-bar.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

/** Above the board; next to "Select all" in the table, until rows are selected. */
export function LeadViews({ isTable }: { isTable: boolean }) {
  const { id } = useSignedInUser();
  const isOpen = useUrlState().opened.open === "lead";
  const builtIn: BuiltInView[] = [
    { name: "All Leads", search: {} },
    { name: "My Overdue", search: { view: "table", assignedTo: id, followUp: "due" } },
    { name: "Quoted, No Answer in 7 Days", search: { view: "table", status: "quoted", idle: "week" } },
  ];
  return (
    <ViewsBar
      list="leads"
      builtIn={builtIn}
      columns={leadColumns}
      className={isTable ? `${tableClasses} ${isOpen ? "xl:right-[27.5rem]" : ""}` : ""}
    />
  );
}

const leadColumns = async () => (await import("./lead-columns.tsx")).shownLeadColumns;

const tableClasses =
  "md:absolute md:-top-px md:right-1 md:left-52 md:z-5 md:max-lg:gap-0 md:group-has-[[data-selected]]:invisible md:[&>:first-child]:ml-auto";
