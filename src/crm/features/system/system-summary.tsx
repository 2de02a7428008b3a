import { CircleCheck } from "lucide-react";
import type { SystemState } from "#contract/system.ts";
import { conditionTitles } from "../../layout/condition-titles.ts";
import { advice } from "./advice.ts";

/** Says in one line whether someone must act, and on what. */
export function SystemSummary({ state }: { state: SystemState }) {
  const { conditions } = state;
  const missing = missingIn(state);
  if (conditions.length === 0) {
    return (
      <div
        role="status"
        className="flex items-center gap-3 border-sand-deep border-b bg-glass-pale px-5 py-4 text-gulf-strong sm:px-6"
      >
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
        <p className="font-medium">
          {missing.length > 0
            ? `Your server is fine. Not set up yet: ${missing.join(", ")}.`
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

/** Optional services. */
function missingIn({ channels, alertRecipients, backup, engine }: SystemState): string[] {
  const isMissing = {
    email: !channels.email.isConnected,
    texting: !channels.text.isConnected,
    alerts: alertRecipients === 0,
    "backup elsewhere": !backup.elsewhere,
    "log archive": engine.isPrivate && !backup.archive,
  };
  return Object.entries(isMissing).flatMap(([name, is]) => (is ? [name] : []));
}
