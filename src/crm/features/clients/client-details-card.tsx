import type { ReactNode } from "react";
import type { Client } from "#contract/clients.ts";
import { addressText, titleCase, townText } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { ContactLinks } from "../../layout/contact-links.tsx";
import { DirectionsLink } from "../../layout/directions-link.tsx";
import { EmailText } from "../../layout/links.tsx";
import { LongText } from "../../layout/long-text.tsx";
import { Card } from "../../layout/page.tsx";

export function ClientDetailsCard({ client }: { client: Client }) {
  const { phone, email, address, propertyType, notes } = client;
  return (
    <Card className="px-5 py-5 sm:px-6">
      <h2 className="mb-4 font-semibold text-deep text-lg">Details</h2>
      <div className="mb-5 empty:hidden max-sm:hidden sm:max-w-sm">
        <ContactLinks person={client} conversation={`client.${client.id}`} />
      </div>
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
