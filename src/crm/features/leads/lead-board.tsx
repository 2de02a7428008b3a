import { DndContext, type DragEndEvent, DragOverlay, type UniqueIdentifier } from "@dnd-kit/core";
import { useRef, useState } from "react";
import type { Lead } from "#contract/leads.ts";
import { columnOf, pipelineColumns } from "#domain/leads/lead.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { type LeadFilters, useLeadValues } from "../../data/leads.ts";
import { Card } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { CarriedCard } from "./lead-card.tsx";
import { LeadColumn, useColumn } from "./lead-column.tsx";
import {
  announcements,
  columnHit,
  columnUnderCard,
  keyboardInstructions,
  useBoardSensors,
} from "./lead-drag.ts";
import { type Columns, Stages } from "./pipeline-stages.tsx";
import { useSetOnLead } from "./step-mutations.ts";

const NoLeads = onDemand(() => import("./no-leads.tsx"), "NoLeads");

/** Seven columns, or one at a time on narrow screens. */
export function LeadBoard({ filters }: { filters: LeadFilters }) {
  const columns = useColumns(filters);
  const { data: values } = useLeadValues(filters);
  const set = useSetOnLead();
  const sensors = useBoardSensors();
  const [carried, setCarried] = useState<Lead>();
  const leadWith = (id: UniqueIdentifier) =>
    pipelineColumns.flatMap((column) => columns[column].rows ?? []).find((lead) => lead.id === id);

  const find = useRef(leadWith);
  find.current = leadWith;
  const [announced] = useState(() => announcements((id) => find.current(id)));

  const { opened, openPanel } = useUrlState();
  const shownId = opened.open === "lead" ? opened.id : undefined;
  const open = useRef(openPanel);
  open.current = openPanel;
  // Stable identity, so cards don't re-render.
  const [openLead] = useState(() => (id: string) => open.current("lead", id));

  function putDown({ active, collisions }: DragEndEvent) {
    setCarried(undefined);
    const current = leadWith(active.id);
    const to = columnHit(collisions);
    if (!current || !to || to === columnOf(current.status)) return;
    // If someone else has moved it meanwhile, the server refuses the version that was picked up.
    const lead = carried && carried.status !== current.status ? carried : current;
    set.mutate({ lead, changes: { status: to } });
  }

  const isEmpty =
    !Object.values(filters).some(Boolean) &&
    pipelineColumns.every((each) => columns[each].rows?.length === 0);
  return (
    // Around the empty board too: it announces what became of a carried lead that was the last one.
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnderCard}
      accessibility={{
        announcements: announced,
        // A dropped card restores its own focus (optimistic-leads.ts).
        restoreFocus: false,
        screenReaderInstructions: { draggable: keyboardInstructions },
      }}
      onDragStart={({ active }) => setCarried(leadWith(active.id))}
      onDragEnd={putDown}
      onDragCancel={() => setCarried(undefined)}
    >
      {isEmpty ? (
        <Card>
          <NoLeads title="No leads yet" />
        </Card>
      ) : (
        <Stages columns={columns} values={values} filters={filters} isCarrying={carried !== undefined}>
          {pipelineColumns.map((column) => (
            <LeadColumn
              key={column}
              column={column}
              list={columns[column]}
              value={values?.[column]}
              carried={carried?.id}
              open={shownId}
              onOpen={openLead}
            />
          ))}
        </Stages>
      )}
      <DragOverlay dropAnimation={null}>{carried ? <CarriedCard lead={carried} /> : null}</DragOverlay>
    </DndContext>
  );
}

/** Always calls the seven hooks in order. */
function useColumns(filters: LeadFilters): Columns {
  return {
    new: useColumn("new", filters),
    contacted: useColumn("contacted", filters),
    scheduled: useColumn("scheduled", filters),
    in_consultation: useColumn("in_consultation", filters),
    quoted: useColumn("quoted", filters),
    converted: useColumn("converted", filters),
    lost: useColumn("lost", filters),
  };
}
