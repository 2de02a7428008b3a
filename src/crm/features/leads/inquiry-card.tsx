import type { LeadDetails } from "#contract/leads.ts";
import { titleCase } from "#domain/format.ts";
import { LongText } from "../../layout/long-text.tsx";
import { Card } from "../../layout/page.tsx";
import { Line } from "./contact-card.tsx";

export function InquiryCard({ lead }: { lead: LeadDetails }) {
  const { message, priority, propertyType, notes } = lead;
  const isUnusual = priority !== "normal";
  return (
    <Card className="grid gap-4 px-5 py-5 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">Request</h2>
      <LongText>{message}</LongText>
      {isUnusual || propertyType ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 border-sand-deep border-t pt-4">
          {isUnusual ? <Line term="Priority">{titleCase(priority)}</Line> : null}
          {propertyType ? <Line term="Property">{titleCase(propertyType)}</Line> : null}
        </dl>
      ) : null}
      {notes ? (
        <div className="grid gap-1 border-sand-deep border-t pt-4">
          <h3 className="font-medium">Notes</h3>
          <LongText>{notes}</LongText>
        </div>
      ) : null}
    </Card>
  );
}
