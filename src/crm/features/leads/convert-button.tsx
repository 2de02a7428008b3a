import { Link } from "@tanstack/react-router";
import type { LeadDetails } from "#contract/leads.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { useConvertLead } from "./mutations.ts";

interface ConvertProps {
  lead: LeadDetails;
  /** Whether closing would lose input. */
  isTyped: boolean;
  onDone?: () => void;
}

export function Convert({ lead: { id, clientId }, isTyped, onDone }: ConvertProps) {
  const convert = useConvertLead();
  if (clientId) {
    return (
      <Link to="/crm/clients/$clientId" params={{ clientId }} className={buttonClasses("quiet", leftClasses)}>
        Open Client
      </Link>
    );
  }
  if (isTyped) return <p className="text-ink-soft text-sm sm:mr-auto">Save first, then convert to client.</p>;
  return (
    <Button
      variant="quiet"
      className={leftClasses}
      disabled={convert.isPending}
      onClick={() => convert.mutate(id, { onSuccess: () => onDone?.() })}
    >
      Convert to Client
    </Button>
  );
}

const leftClasses = "max-sm:px-4 sm:mr-auto";
