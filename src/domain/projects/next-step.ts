import type { QuoteStatus } from "../quotes/quote.ts";
import type { RoomStats } from "./room.ts";

export type NextStep = "measure" | "quote" | "send" | "answer" | "collect";

interface ProjectState {
  rooms: readonly { stats: Pick<RoomStats, "completionPercentage"> }[];
  /** Whether any quote is accepted: false for who may not see prices. */
  isAccepted: boolean;
  /** The newest quote that is a draft or waits for an answer; null without one, and for who may not see prices. */
  openQuote: { status: QuoteStatus } | null;
  /** Whether a balance is due; undefined while that is unknown. */
  isOwed: boolean | undefined;
}

/** What moves a project forward; undefined if nothing is left, or nobody has added a room. */
export function nextStep({ rooms, isAccepted, openQuote, isOwed }: ProjectState): NextStep | undefined {
  if (isAccepted) return isOwed ? "collect" : undefined;
  if (openQuote) return openQuote.status === "draft" ? "send" : "answer";
  if (isOwed) return "collect";
  if (rooms.some(({ stats }) => stats.completionPercentage < 100)) return "measure";
  return rooms.length > 0 && isOwed !== undefined ? "quote" : undefined;
}
