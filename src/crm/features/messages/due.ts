import type { Message } from "#contract/messages.ts";

/** The word before the time at which a message is due; undefined for one that was due at once, or is done. */
export function dueWord({
  state,
  createdAt,
  dueAt,
}: Pick<Message, "state" | "createdAt" | "dueAt">): "Sends" | "Due" | undefined {
  if (dueAt <= createdAt) return undefined;
  if (state === "queued") return "Sends";
  return state === "kept" ? "Due" : undefined;
}
