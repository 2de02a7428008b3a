import { townText } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { shownDate } from "../../api/business-time.ts";
import { useRetainedRecords } from "../../data/privacy.ts";
import { Card } from "../../layout/page.tsx";
import { reasonsText } from "./held-data-labels.ts";

/** For administrators: records kept after forgetting a client, why, and until when. */
export function RetainedRecordsCard({ clientId }: { clientId: string }) {
  const { data: retained } = useRetainedRecords(clientId);
  if (!retained) return null;
  const town = retained.city || retained.zipCode ? townText(retained) : null;
  const lines = [
    retained.name,
    retained.address,
    town,
    retained.phone && formatPhone(retained.phone),
    retained.email,
    ...(retained.acceptedBy ?? []).map(({ quoteNumber, name }) => `${quoteNumber} accepted by ${name}`),
  ];
  return (
    <Card className="px-5 py-5 sm:px-6 sm:py-6">
      <h2 className="mb-2 font-semibold text-deep text-lg">Kept Records</h2>
      <p className="text-ink-soft">
        This client was forgotten. Kept until {shownDate(retained.until)}: {reasonsText(retained.reasons)}.
      </p>
      <address className="mt-3 not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
    </Card>
  );
}
