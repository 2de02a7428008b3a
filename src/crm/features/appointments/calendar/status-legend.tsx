import { statusLabel } from "../../../layout/status-badge.tsx";
import { statusIcons } from "./block-content.tsx";

const signs = ["pending", "scheduled", "confirmed", "completed"] as const;

/** What the signs of the blocks mean. */
export function StatusLegend() {
  return (
    <ul aria-label="Signs" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {signs.map((status) => {
        const Icon = statusIcons[status];
        return (
          <li key={status} className="flex items-center gap-1">
            <Icon aria-hidden="true" className="size-3.5" />
            {statusLabel(status)}
          </li>
        );
      })}
    </ul>
  );
}
