import { Link } from "@tanstack/react-router";
import { Mail, MessageSquareText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";

interface ContactLinksProps {
  person: { phone: string | null; email: string | null };
  /** The person's conversation: `lead.ID` or `client.ID`. */
  conversation: `${"lead" | "client"}.${string}`;
}

/** Call, Text and Email, where the person has a phone or an email. */
export function ContactLinks({ person: { phone, email }, conversation }: ContactLinksProps) {
  if (!phone && !email) return null;
  return (
    <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2 print:hidden">
      {phone ? (
        <a
          href={telephoneLink(phone)}
          className={buttonClasses("quiet", "px-2")}
          aria-label={`Call ${formatPhone(phone)}`}
        >
          <Phone aria-hidden="true" className="size-4.5" />
          Call
        </a>
      ) : null}
      {phone ? (
        <WriteLink
          {...{ conversation, write: "text" }}
          icon={<MessageSquareText aria-hidden="true" className="size-4.5" />}
        >
          Text
        </WriteLink>
      ) : null}
      {email ? (
        <WriteLink
          {...{ conversation, write: "email" }}
          icon={<Mail aria-hidden="true" className="size-4.5" />}
        >
          Email
        </WriteLink>
      ) : null}
    </div>
  );
}

interface WriteLinkProps {
  conversation: string;
  write: "text" | "email";
  icon: ReactNode;
  children: string;
}

/** Opens the conversation, so that what is written stays in it. */
function WriteLink({ conversation, write, icon, children }: WriteLinkProps) {
  return (
    <Link
      to="/crm/messages"
      search={{ with: conversation, write }}
      className={buttonClasses("quiet", "px-2")}
    >
      {icon}
      {children}
    </Link>
  );
}
