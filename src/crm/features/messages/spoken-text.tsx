import { CornerUpRight } from "lucide-react";
import type { Conversation } from "#contract/conversations.ts";
import { callLabel } from "#domain/messages/call.ts";
import { withoutCompany } from "./excerpt.ts";

interface SpokenTextProps {
  message: Pick<Conversation["last"], "outcome" | "state" | "excerpt"> & { isAutomatic?: boolean };
  companyName: string | undefined;
}

/** Says which side spoke last. Anybody in the office may have written what is ours. */
export function SpokenText({ message, companyName }: SpokenTextProps) {
  const { outcome, state, excerpt, isAutomatic } = message;
  const isIncoming = state === "received";
  if (outcome) {
    const call = callLabel(isIncoming ? "incoming" : "outgoing", outcome);
    return excerpt ? `${call}: ${excerpt}` : call;
  }
  if (isIncoming) return excerpt;
  if (isAutomatic) return `Automatic: ${withoutCompany(excerpt, companyName)}`;
  return (
    <>
      <CornerUpRight aria-hidden="true" className="-mt-0.5 mr-1 inline size-3.5" />
      <span className="sr-only">Outgoing: </span>
      {withoutCompany(excerpt, companyName)}
    </>
  );
}
