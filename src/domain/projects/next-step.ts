import type { QuoteStatus } from "../quotes/quote.ts";
import type { RoomStats } from "./room.ts";

export type NextStep = "measure" | "quote" | "send" | "answer" | "collect";

interface ProjectState {
  rooms: readonly { stats: Pick<RoomStats, "completionPercentage"> }[];
  /** Of the newest quote; null without one, and for who may not see prices. */
  quoteStatus: QuoteStatus | null;
  /** Whether a balance is due; undefined while that is unknown. */
  isOwed: boolean | undefined;
}

/** What moves a project forward; undefined if nothing is left, or nobody has added a room. */
export function nextStep({ rooms, quoteStatus, isOwed }: ProjectState): NextStep | undefined {
  if (quoteStatus === "accepted") return isOwed ? "collect" : undefined;
  if (quoteStatus === "draft") return "send";
  if (quoteStatus === "sent" || quoteStatus === "expired") return "answer";
  if (isOwed) return "collect";
  if (rooms.some(({ stats }) => stats.completionPercentage < 100)) return "measure";
  return rooms.length > 0 && isOwed !== undefined ? "quote" : undefined;
}
