import type { ReactNode } from "react";
import type { Client } from "#contract/clients.ts";
import { titleCase, townText } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { LongText } from "../../layout/long-text.tsx";
import { Card } from "../../layout/page.tsx";

export function ClientDetailsCard({ client }: { client: Client }) {
  const { phone, email, address, propertyType, notes } = client;
  return (
    <Card className="px-5 py-5 sm:px-7 sm:py-6">
      <h2 className="mb-4 font-semibold text-deep text-lg">Details</h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        <Line label="Phone">{phone ? formatPhone(phone) : "Not specified"}</Line>
        <Line label="Email">{email ? <span className="break-all">{email}</span> : "Not specified"}</Line>
        <Line label="Address">
          {address ? <span className="block">{address}</span> : null}
          {townText(client)}
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
