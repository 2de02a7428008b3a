import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { ServiceArea } from "#contract/service-areas.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { useUrlState } from "../../../layout/use-url-state.ts";

export type Step = -1 | 1;

export function Row({ area, children }: { area: ServiceArea; children: ReactNode }) {
  const { name, description, communities, driveTime, zipCodes, travelFee, isPopular, isActive } = area;
  const fee = knownCents(travelFee);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
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
  onMove: (by: Step) => void;
}

export function RowActions({ area: { id, name }, isFirst, isLast, onMove }: RowActionsProps) {
  const { openDialog } = useUrlState();
  // Not disabled at the ends, to keep the focus.
  const arrow = (by: Step, isEnd: boolean) => ({
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
