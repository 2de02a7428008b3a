import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ServiceArea } from "#contract/service-areas.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { useAreas } from "../../../data/service-areas.ts";
import { useSignedInUser } from "../../../data/session.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { OpenedRecord } from "../../../layout/opened-record.tsx";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { AddAreaDialog, AreaDialog } from "./area-dialog.tsx";
import { Row, RowActions, type Step } from "./area-row.tsx";
import { DeleteAreaDialog } from "./delete-area-dialog.tsx";
import { useOrderAreas } from "./mutations.ts";

export function AreasCard() {
  const areas = useAreas();
  const mayChange = mayChangeBusiness(useSignedInUser());
  const { openDialog } = useUrlState();
  return (
    <>
      {mayChange ? (
        <div className="flex px-5 pt-5 max-sm:*:grow sm:px-6">
          <Button onClick={() => openDialog("add-area")}>
            <Plus aria-hidden="true" className="size-5" />
            Add Service Area
          </Button>
        </div>
      ) : null}
      <Loaded query={areas} failed="Failed to load the service areas">
        {(loaded) => (
          <>
            <List areas={loaded} mayChange={mayChange} />
            {mayChange ? <Dialogs areas={loaded} /> : null}
          </>
        )}
      </Loaded>
      {mayChange ? null : (
        <p className="px-5 pb-6 text-ink-soft sm:px-6">Only administrators can change this.</p>
      )}
    </>
  );
}

interface ListProps {
  areas: readonly ServiceArea[];
  mayChange: boolean;
}

function List({ areas, mayChange }: ListProps) {
  const { list, move } = useMoving(areas);
  if (areas.length === 0) return <p className="px-5 py-6 text-ink-soft sm:px-6">No service areas yet</p>;
  return (
    <ol ref={list} className="mt-2 divide-y divide-sand-deep">
      {areas.map((area, place) => (
        <Row key={area.id} area={area}>
          {mayChange ? (
            <RowActions
              area={area}
              isFirst={place === 0}
              isLast={place === areas.length - 1}
              onMove={(by) => move(place, by)}
            />
          ) : null}
        </Row>
      ))}
    </ol>
  );
}

/** Moving a row drops the focus; restore it to the pressed button. */
function useMoving(areas: readonly ServiceArea[]) {
  const order = useOrderAreas();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores the focus after reordering
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [areas]);
  const move = (from: number, by: Step) => {
    const moved = areas[from];
    const next = areas[from + by];
    if (!moved || !next) return;
    pressed.current = `${moved.id}${by}`;
    order.mutate({ areas: areas.with(from, next).with(from + by, moved), seen: areas, moved });
  };
  return { list, move };
}

function Dialogs({ areas }: { areas: readonly ServiceArea[] }) {
  const { opened, closeDialog: onClose } = useUrlState();
  if (opened.open === "add-area") return <AddAreaDialog onClose={onClose} />;
  return (
    <OpenedRecord rows={areas} id={opened.id} noun="service area">
      {(area) => {
        if (opened.open === "area") return <AreaDialog key={area.id} area={area} onClose={onClose} />;
        if (opened.open === "delete-area") return <DeleteAreaDialog area={area} onClose={onClose} />;
        return null;
      }}
    </OpenedRecord>
  );
}
