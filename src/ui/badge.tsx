import type { ReactNode } from "react";

export type Tone = "calm" | "brass" | "good" | "warn" | "alert" | "plain";

const tones: Record<Tone, string> = {
  calm: "bg-glass-pale text-gulf-strong",
  brass: "bg-brass-light/30 text-brass-strong",
  good: "bg-good-pale text-good",
  warn: "bg-warn-pale text-warn",
  alert: "bg-alert-pale text-alert",
  plain: "bg-sand text-ink-soft",
};

/** The text states the status; the color is decoration. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
