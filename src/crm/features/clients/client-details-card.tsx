import { Link } from "@tanstack/react-router";
import { MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { Client } from "#contract/clients.ts";
import { addressText, titleCase, townText } from "#domain/format.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { DirectionsLink } from "../../layout/directions-link.tsx";
import { EmailText } from "../../layout/links.tsx";
import { LongText } from "../../layout/long-text.tsx";
import { Card } from "../../layout/page.tsx";

export function ClientDetailsCard({ client }: { client: Client }) {
  const { phone, email, address, propertyType, notes } = client;
  return (
    <Card className="px-5 py-5 sm:px-6">
      <h2 className="mb-4 font-semibold text-deep text-lg">Details</h2>
      <Reach client={client} />
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <Line label="Phone">{phone ? formatPhone(phone) : "Not specified"}</Line>
        <Line label="Email">{email ? <EmailText address={email} /> : "Not specified"}</Line>
        <Line label="Address">
          {address ? <span className="block">{address}</span> : null}
          {townText(client)}
          {address ? (
            <span className="block">
              <DirectionsLink address={addressText(client)} />
            </span>
          ) : null}
        </Line>
        <Line label="Property Type">{propertyType ? titleCase(propertyType) : "Not specified"}</Line>
        {notes ? (
          <Line label="Notes" isWide>
            <LongText>{notes}</LongText>
          </Line>
        ) : null}
      </dl>
    </Card>
  );
}

function Reach({ client: { id, phone, email } }: { client: Client }) {
  if (!phone && !email) return null;
  return (
    <div className="mb-5 grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2 sm:max-w-xs print:hidden">
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
      <Link to="/crm/messages" search={{ with: `client.${id}` }} className={buttonClasses("quiet", "px-2")}>
        <MessageSquare aria-hidden="true" className="size-4.5" />
        Message
      </Link>
    </div>
  );
}

interface LineProps {
  label: string;
  /** Spans the full card. */
  isWide?: boolean;
  children: ReactNode;
}

function Line({ label, isWide = false, children }: LineProps) {
  return (
    <div className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
