import { useDroppable } from "@dnd-kit/core";
import { useEffect, useRef, useState } from "react";
import type { Lead } from "#contract/leads.ts";
import { titleCase } from "#domain/format.ts";
import { columnOf, type PipelineColumn, pipelineColumns } from "#domain/leads/lead.ts";
import type { Rows } from "../../api/use-infinite-list.ts";
import type { LeadFilters } from "../../data/leads.ts";
import { worthOf } from "./lead-column.tsx";
import { columnUnder, stageId } from "./lead-drag.ts";

export type Columns = Record<PipelineColumn, Rows<Lead>>;

interface StagesProps {
  columns: Columns;
  /** Total value of the leads at each stage. */
  values: Partial<Record<PipelineColumn, string>> | undefined;
  filters: LeadFilters;
  isCarrying: boolean;
  children: React.ReactNode;
}

export function Stages({ columns, values, filters, isCarrying, children }: StagesProps) {
  const board = useRef<HTMLDivElement>(null);
  const shown = useColumnInView(board);
  const { status } = filters;

  function show(column: PipelineColumn, behavior: ScrollBehavior) {
    const at = board.current?.querySelector(`[data-column="${column}"]`);
    at?.scrollIntoView({ inline: "center", block: "nearest", behavior });
  }
  const showNow = useRef(show);
  showNow.current = show;
  useEffect(() => {
    if (status) showNow.current(columnOf(status), "instant");
  }, [status]);

  return (
    <div data-wide className="grid grid-cols-1 gap-3 max-md:gap-1">
      <nav
        aria-label="Stages"
        className="sticky top-15 z-10 -mx-4 flex gap-2 overflow-x-auto bg-shell px-4 py-1 [scrollbar-width:none] sm:hidden"
      >
        {pipelineColumns.map((column) => (
          <Stage
            key={column}
            column={column}
            total={columns[column].totalText}
            worth={worthOf(columns[column], values?.[column])}
            isShown={column === shown}
            onShow={() => show(column, "smooth")}
          />
        ))}
      </nav>
      <div
        ref={board}
        className={`-mx-4 flex gap-3 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:px-6 rail:-mx-3 rail:px-3 lg:-mr-6 lg:ml-0 lg:snap-none lg:pr-6 lg:pl-0 ${isCarrying ? "snap-none" : "snap-x snap-mandatory"}`}
      >
        {children}
      </div>
    </div>
  );
}

interface StageProps {
  column: PipelineColumn;
  total: string;
  worth: string;
  isShown: boolean;
  onShow: () => void;
}

function Stage({ column, total, worth, isShown, onShow }: StageProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stageId(column) });
  const button = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (isShown) button.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [isShown]);
  const classes = isShown ? "border-gulf! bg-gulf! text-white!" : "";
  return (
    <button
      ref={(node) => {
        button.current = node;
        setNodeRef(node);
      }}
      type="button"
      aria-current={isShown ? "true" : undefined}
      onClick={onShow}
      className={`flex min-h-control shrink-0 cursor-pointer items-center gap-2 rounded-full border border-sand-deep bg-white px-4 text-ink transition-colors duration-200 ${classes} ${isOver ? "outline-3 outline-gulf outline-offset-2" : ""}`}
    >
      {titleCase(column)}
      <span className={`text-sm tabular-nums ${isShown ? "" : "text-ink-soft"}`}>
        {[total, isShown && worth].filter(Boolean).join(" · ")}
      </span>
    </button>
  );
}

/** The centered column of a one-column board. */
function useColumnInView(board: React.RefObject<HTMLElement | null>): PipelineColumn {
  const [shown, setShown] = useState<PipelineColumn>("new");
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const middle = { root, rootMargin: "0px -45% 0px -45%" };
    const watch = new IntersectionObserver((entries) => {
      const inView = entries.find(({ isIntersecting }) => isIntersecting);
      const column = columnUnder((inView?.target as HTMLElement | undefined)?.dataset.column);
      if (column) setShown(column);
    }, middle);
    for (const column of root.querySelectorAll("[data-column]")) watch.observe(column);
    return () => watch.disconnect();
  }, [board]);
  return shown;
}
