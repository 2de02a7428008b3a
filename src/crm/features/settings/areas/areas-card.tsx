import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ServiceArea } from "#contract/service-areas.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { mayChangeBusiness } from "#domain/staff/permissions.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { useAreas } from "../../../data/service-areas.ts";
import { Loaded } from "../../../layout/loaded.tsx";
import { useSignedInUser } from "../../../layout/session.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { AddAreaDialog, AreaDialog } from "./area-dialog.tsx";
import { useOrderAreas } from "./changes.ts";
import { DeleteAreaDialog } from "./delete-area-dialog.tsx";

export function AreasCard() {
  const areas = useAreas();
  const mayChange = mayChangeBusiness(useSignedInUser());
  const { openDialog } = useUrlState();
  return (
    <>
      {mayChange ? (
        <div className="flex px-5 pt-5 max-sm:*:grow sm:px-7">
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
        <p className="px-5 pb-6 text-ink-soft sm:px-7">Only administrators can change this.</p>
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
  if (areas.length === 0) return <p className="px-5 py-6 text-ink-soft sm:px-7">No service areas yet</p>;
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

type By = -1 | 1;

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
  const move = (from: number, by: By) => {
    const moved = areas[from];
    const next = areas[from + by];
    if (!moved || !next) return;
    pressed.current = `${moved.id}${by}`;
    order.mutate({ areas: areas.with(from, next).with(from + by, moved), seen: areas, moved });
  };
  return { list, move };
}

function Row({ area, children }: { area: ServiceArea; children: ReactNode }) {
  const { name, description, communities, driveTime, zipCodes, travelFee, isPopular, isActive } = area;
  const fee = knownCents(travelFee);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-4 sm:px-7">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {isPopular ? <Badge tone="brass">Popular</Badge> : null}
          {isActive ? null : <Badge>Inactive</Badge>}
        </p>
        {description ? <p className="mt-0.5 break-words text-ink-soft">{description}</p> : null}
        <dl className="mt-1 grid gap-y-0.5 text-sm [&_dt]:inline [&_dt]:text-ink-soft [&_dd]:inline">
          {driveTime ? <Fact term="Drive time">{driveTime}</Fact> : null}
          {communities.length > 0 ? <Fact term="Communities">{communities.join(", ")}</Fact> : null}
          <Fact term="ZIP codes">{zipCodes.length > 0 ? zipCodes.join(", ") : "None"}</Fact>
          <Fact term="Travel fee">{fee === 0 ? "None" : dollarsAndCents(fee)}</Fact>
        </dl>
      </div>
      {children}
    </li>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="break-words">
      <dt>{term}: </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RowActionsProps {
  area: ServiceArea;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: By) => void;
}

function RowActions({ area: { id, name }, isFirst, isLast, onMove }: RowActionsProps) {
  const { openDialog } = useUrlState();
  // Not disabled at the ends, to keep the focus.
  const arrow = (by: By, isEnd: boolean) => ({
    "data-move": `${id}${by}`,
    "aria-disabled": isEnd || undefined,
    className: isEnd ? "opacity-40" : "",
    onClick: () => isEnd || onMove(by),
  });
  return (
    <div className="-mx-2 flex shrink-0">
      <IconButton label={`Move ${name} up`} {...arrow(-1, isFirst)}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Move ${name} down`} {...arrow(1, isLast)}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Edit ${name}`} onClick={() => openDialog("area", id)}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => openDialog("delete-area", id)}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

function Dialogs({ areas }: { areas: readonly ServiceArea[] }) {
  const { opened, closeDialog: onClose } = useUrlState();
  const area = areas.find(({ id }) => id === opened.id);
  if (opened.open === "add-area") return <AddAreaDialog onClose={onClose} />;
  if (opened.open === "area" && area) return <AreaDialog key={area.id} area={area} onClose={onClose} />;
  if (opened.open === "delete-area" && area) return <DeleteAreaDialog area={area} onClose={onClose} />;
  return null;
}
