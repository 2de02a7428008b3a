import { CircleCheck, CircleDashed } from "lucide-react";
import type { SystemState } from "#contract/system.ts";
import { countedText } from "#domain/format.ts";
import { conditionTitles } from "../../layout/condition-titles.ts";
import { advice } from "./advice.ts";

interface SystemSummaryProps {
  conditions: SystemState["conditions"];
  /** Services that are not set up. */
  missing: number;
}

/** Says in one line whether someone must act. */
export function SystemSummary({ conditions, missing }: SystemSummaryProps) {
  if (conditions.length === 0) {
    const Icon = missing > 0 ? CircleDashed : CircleCheck;
    return (
      <div
        role="status"
        className={`flex items-center gap-3 border-sand-deep border-b px-5 py-4 sm:px-6 ${missing > 0 ? "bg-warn-pale text-warn" : "bg-glass-pale text-gulf-strong"}`}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        <p className="font-medium">
          {missing > 0
            ? `Server is running. ${countedText({ things: missing })} to set up.`
            : "Nothing needs your attention."}
        </p>
      </div>
    );
  }
  return (
    <div
      role="status"
      aria-label="Needs your attention"
      className="border-sand-deep border-b px-5 py-5 sm:px-6"
    >
      <ul className="grid grid-cols-1 gap-3">
        {conditions.map((condition) => (
          <li key={condition} className="rounded-soft border border-warn/40 bg-warn-pale px-5 py-4">
            <p className="font-medium text-warn">{conditionTitles[condition]}</p>
            <p className="mt-1 max-w-prose">{advice[condition]}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
