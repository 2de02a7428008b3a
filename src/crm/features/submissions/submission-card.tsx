import type { SubmissionSummary } from "#contract/submissions.ts";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useReleaseSubmission } from "./mutations.ts";

/** The name, which is the heading, and metadata of the form. */
const traces = new Set([
  "firstName",
  "lastName",
  "website",
  "elapsed",
  "page",
  "consentVersion",
  "consentWording",
  "duration",
]);

export function SubmissionCard({ submission }: { submission: SubmissionSummary }) {
  const release = useReleaseSubmission();
  const typed = Object.entries(submission.content).filter(
    ([field, value]) => !traces.has(field) && value !== null,
  );
  return (
    <article className="grid grid-cols-1 gap-4 px-5 py-5 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-deep">{nameIn(submission.content) ?? "No name"}</h2>
        <time dateTime={submission.receivedAt} className="text-ink-soft text-sm">
          {dateAndTime(submission.receivedAt)}
        </time>
      </header>
      <p className="-mt-2">
        <span className="text-ink-soft">Held because:</span> {submission.suspicion}
      </p>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-6">
        {typed.map(([field, value]) => (
          <div key={field} className="contents">
            <dt className="text-ink-soft">{readableName(field)}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">
              {value === true ? "Yes" : value === false ? "No" : String(value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="quiet" disabled={release.isPending} onClick={() => release.mutate(submission.id)}>
          {release.isPending ? "Releasing..." : "Not Spam"}
        </Button>
        <p className="text-ink-soft text-sm">
          {submission.kind === "appointment"
            ? "Creates the lead and the appointment, and confirms as usual."
            : "Creates the lead, and notifies the office as usual."}
        </p>
      </div>
    </article>
  );
}

function nameIn({ firstName, lastName }: SubmissionSummary["content"]): string | undefined {
  return (
    [firstName, lastName].filter((part) => typeof part === "string" && part !== "").join(" ") || undefined
  );
}

function readableName(field: string): string {
  const text = field
    .replaceAll(/([A-Z])/g, " $1")
    .toLowerCase()
    .replace("sms", "text");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
