import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { ListFilter, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Keys } from "#ui/kbd.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import type { PaletteCommand } from "./commands.ts";
import type { FoundGroup } from "./result-groups.ts";

/** Runs after the palette has closed. */
type RunCommand = (run: () => void) => void;

export function Commands({
  heading,
  commands,
  onChoose,
}: {
  heading: string;
  commands: PaletteCommand[];
  onChoose: RunCommand;
}) {
  if (commands.length === 0) return null;
  return (
    <Group heading={heading}>
      {commands.map(({ label, icon, keys, run }) => (
        <Line key={label} value={label} icon={icon} label={label} onChoose={() => onChoose(run)}>
          {keys ? (
            <span aria-hidden="true" className="max-sm:hidden">
              <Keys keys={keys} />
            </span>
          ) : null}
        </Line>
      ))}
    </Group>
  );
}

export function FoundLines({ group, onChoose }: { group: FoundGroup; onChoose: RunCommand }) {
  const navigate = useNavigate();
  const { heading, icon, lines, rest } = group;
  const go = (address: string) => onChoose(() => void navigate({ href: address }));
  return (
    <Group heading={heading}>
      {lines.map(({ id, label, detail, status, address }) => (
        <Line key={id} value={id} icon={icon} label={label} detail={detail} onChoose={() => go(address)}>
          {status ? <StatusBadge status={status} /> : null}
        </Line>
      ))}
      {rest ? (
        <Line
          value={`all ${heading}`}
          icon={ListFilter}
          label={`See all ${heading.toLowerCase()}`}
          onChoose={() => go(rest)}
        />
      ) : null}
    </Group>
  );
}

interface LineProps {
  /** Unique in the list. */
  value: string;
  icon: LucideIcon;
  label: string;
  detail?: string;
  onChoose: () => void;
  children?: ReactNode;
}

export function Line({ value, icon: Icon, label, detail, onChoose, children }: LineProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="flex min-h-control cursor-pointer items-center gap-3.5 rounded-soft px-3 py-1.5 data-[selected=true]:bg-glass-pale data-[selected=true]:text-gulf-strong"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail ? <span className="block truncate text-ink-soft text-sm">{detail}</span> : null}
      </span>
      {children}
    </Command.Item>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={heading} className="palette-group pb-1.5">
      {children}
    </Command.Group>
  );
}
