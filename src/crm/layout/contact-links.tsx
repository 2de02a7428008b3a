import { Link } from "@tanstack/react-router";
import { Mail, MessageSquareText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { buttonClasses } from "#ui/button.tsx";
import { emailLink, textLink } from "./links.tsx";
import { useMay } from "./may.tsx";

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
          {...{ conversation, write: "text", elsewhere: textLink(phone) }}
          icon={<MessageSquareText aria-hidden="true" className="size-4.5" />}
        >
          Text
        </WriteLink>
      ) : null}
      {email ? (
        <WriteLink
          {...{ conversation, write: "email", elsewhere: emailLink(email) }}
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
  /** The link to the device's own program. */
  elsewhere: string;
  icon: ReactNode;
  children: string;
}

/** Opens the conversation, so that what is written stays in it; without a right to messages, the device's program. */
function WriteLink({ conversation, write, elsewhere, icon, children }: WriteLinkProps) {
  const mayWrite = useMay(mayWorkWithClients);
  const classes = buttonClasses("quiet", "px-2");
  if (!mayWrite)
    return (
      <a href={elsewhere} className={classes}>
        {icon}
        {children}
      </a>
    );
  return (
    <Link to="/crm/messages" search={{ with: conversation, write }} className={classes}>
      {icon}
      {children}
    </Link>
  );
}
