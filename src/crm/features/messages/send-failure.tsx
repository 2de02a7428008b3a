import { Link } from "@tanstack/react-router";
import type { Message } from "#contract/messages.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { useRetryMessage } from "../../data/message-mutations.ts";

interface SendFailureProps {
  message: Message;
  /** The person's number, to call in place of an email. */
  phone?: string | null;
  /** In the conversation, their address can be fixed. */
  isPerson?: boolean;
}

/** Says why a message failed, and offers what helps: a retry, another address, a call. */
export function SendFailure({ message, phone = null, isPerson = false }: SendFailureProps) {
  const { id, channel, recipient, failure } = message;
  const retry = useRetryMessage();
  const number = channel === "text" ? recipient : phone;
  return (
    <div className="mt-1 grid max-w-prose gap-3 rounded-xl border border-alert/30 bg-alert-pale px-4 py-3">
      <p className="break-words">
        <strong className="font-medium text-alert">Failed. {failure}</strong>
        <br />
        {channel === "text" ? "Try again, or call instead." : "Check the address, then try again or call."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          className="bg-white"
          disabled={retry.isPending}
          onClick={() => retry.mutate(id)}
        >
          Try Again
        </Button>
        {isPerson ? <FixAddress message={message} /> : null}
        {number ? <CallLink number={number} className="bg-white" /> : null}
      </div>
    </div>
  );
}

function FixAddress({ message: { channel, clientId, leadId } }: { message: Message }) {
  const text = channel === "text" ? "Fix Number" : "Fix Address";
  const classes = buttonClasses("quiet", "bg-white");
  if (clientId)
    return (
      <Link
        to="/crm/clients/$clientId"
        params={{ clientId }}
        search={{ open: "edit", id: clientId }}
        className={classes}
      >
        {text}
      </Link>
    );
  if (!leadId) return null;
  return (
    <Link
      to="/crm/leads/$leadId"
      params={{ leadId }}
      search={{ open: "edit", id: leadId }}
      className={classes}
    >
      {text}
    </Link>
  );
}

export const unknownNumberText = "This number isn't in your contacts yet.";

function CallLink({ number, className }: { number: string; className?: string }) {
  return (
    <a href={telephoneLink(number)} className={buttonClasses("quiet", className)}>
      Call {formatPhone(number)}
    </a>
  );
}
