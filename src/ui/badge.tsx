import { Check } from "lucide-react";
import type { ReactNode } from "react";

export type Tone = "calm" | "brass" | "good" | "warn" | "alert" | "plain" | "outline";

const tones: Record<Tone, string> = {
  calm: "bg-slate-pale text-slate",
  brass: "bg-brass-pale text-brass-strong",
  good: "bg-good-pale text-good",
  warn: "bg-warn-pale text-warn inset-ring inset-ring-warn/40",
  alert: "bg-alert-pale text-alert",
  plain: "bg-ink-soft/12 text-ink",
  outline: "inset-ring inset-ring-sand-deep text-ink-soft",
};

interface BadgeProps {
  tone?: Tone;
  isChecked?: boolean;
  children: ReactNode;
}

/** The text states the status; color and check are decoration. */
export function Badge({ tone = "plain", isChecked = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm ${tones[tone]}`}
    >
      {isChecked ? <Check aria-hidden="true" className="-ml-0.5 size-3.5 stroke-[2.5]" /> : null}
      {children}
    </span>
  );
}
