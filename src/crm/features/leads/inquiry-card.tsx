import type { LeadDetails } from "#contract/leads.ts";
import { titleCase } from "#domain/format.ts";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { LongText } from "../../layout/long-text.tsx";
import { Card } from "../../layout/page.tsx";
import { Line } from "./contact-card.tsx";

export function InquiryCard({ lead }: { lead: LeadDetails }) {
  const { message, leadType, source, priority, propertyType, createdAt, notes } = lead;
  return (
    <Card className="grid gap-4 px-5 py-5 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">Request</h2>
      <LongText>{message}</LongText>
      <dl className="grid gap-2 border-sand-deep border-t pt-4 lg:grid-cols-3">
        <Line term="Asked">{shownDate(dayOfInstant(createdAt))}</Line>
        <Line term="Type">{titleCase(leadType)}</Line>
        <Line term="Source">{titleCase(source)}</Line>
        {priority === "normal" ? null : <Line term="Priority">{titleCase(priority)}</Line>}
        {propertyType ? <Line term="Property">{titleCase(propertyType)}</Line> : null}
      </dl>
      {notes ? (
        <div className="grid gap-1 border-sand-deep border-t pt-4">
          <h3 className="font-medium">Notes</h3>
          <LongText>{notes}</LongText>
        </div>
      ) : null}
    </Card>
  );
}
