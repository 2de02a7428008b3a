import type { FoundPerson, StoredPersonData } from "#contract/privacy.ts";
import { countedText } from "#domain/format.ts";
import type { Place, RetentionReason } from "#domain/privacy/forgetting.ts";
import { shownDate } from "../../api/business-time.ts";

const reasonLabels: Record<RetentionReason, string> = {
  payments: "payments (tax records)",
  acceptedQuotes: "accepted quotes (contract records)",
  balance: "phone and email (until the balance is paid)",
};

export function reasonsText(reasons: readonly RetentionReason[]): string {
  return new Intl.ListFormat("en-US").format(reasons.map((reason) => reasonLabels[reason]));
}

export function deletedText({ deleted }: StoredPersonData): string {
  return countedText(deleted);
}

export function retainedLines({ kept: retained }: StoredPersonData): string[] {
  const lines: string[] = [];
  if (retained.reasons.length > 0) {
    const until = retained.until ? ` until ${shownDate(retained.until)}` : "";
    const { quotes, payments, projects } = retained;
    const what = countedText({ "accepted or paid quotes": quotes, payments, projects });
    lines.push(`${what} with name and address${until}: ${reasonsText(retained.reasons)}.`);
    lines.push("Lists show a pseudonym, and search won't find them.");
  }
  if (retained.consents > 0)
    lines.push(
      retained.sharesPhone
        ? "Text consent for the number, because someone else uses it."
        : "Proof of text consent and any STOP, as a code instead of the number.",
    );
  lines.push("A record that someone was forgotten, when and by whom, without the name.");
  return lines;
}

const placeLabels: Record<Place, string> = {
  quarantine: "quarantine",
  trash: "trash",
  requests: "received requests",
  imports: "running import",
  messages: "messages",
  consents: "consent record",
};

/** "Lead", "Client", or "Only in trash and consent record". */
export function placesText({ kind, places }: FoundPerson): string {
  if (places.length === 0) return kind === "client" ? "Client" : "Lead";
  return `Only in ${new Intl.ListFormat("en-US").format(places.map((place) => placeLabels[place]))}`;
}

type RecordKind = StoredPersonData["records"][number]["kind"];

export const recordLabels: Record<RecordKind, string> = {
  lead: "Lead",
  client: "Client",
  request: "Request",
  trash: "In the trash",
  import: "Waiting to be imported",
  message: "Message",
  consent: "Consent record",
};
