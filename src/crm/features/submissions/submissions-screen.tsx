import { ShieldCheck } from "lucide-react";
import { useQuarantined, useWaitingSubmissions } from "../../data/submissions.ts";
import { Listing } from "../../layout/listing.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { EmptyButton } from "./empty-button.tsx";
import { SubmissionCard } from "./submission-card.tsx";

export function SubmissionsScreen() {
  const list = useQuarantined();
  const [newest] = list.rows ?? [];
  return (
    <Page
      title="Held as Spam"
      list={list}
      back={{ to: "/crm/leads", label: "Back to Leads" }}
      actions={newest ? <EmptyButton count={list.totalText} until={newest.receivedAt} /> : null}
    >
      <Spooled />
      <LowDisk />
      {newest ? (
        <p className="max-w-prose text-ink-soft">
          Possible spam. Review and release anything real: these website requests are in no list, and nobody
          was notified. Press Not Spam for each real one, then Delete All for the rest.
        </p>
      ) : null}
      <Card>
        <Listing list={list} failed="Failed to load requests" empty={<NothingHeld />}>
          {(requests) => (
            <ul className="divide-y divide-sand-deep">
              {requests.map((request) => (
                <li key={request.id}>
                  <SubmissionCard submission={request} />
                </li>
              ))}
            </ul>
          )}
        </Listing>
      </Card>
    </Page>
  );
}

function NothingHeld() {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 px-6 py-12 text-center">
      <ShieldCheck aria-hidden="true" className="mb-2 size-8 text-ink-soft" />
      <p className="font-semibold text-deep text-lg">No requests held as spam</p>
      <p className="max-w-prose text-ink-soft">
        A website request that looks like spam waits here instead of in Leads.
      </p>
    </div>
  );
}

/** Shown only while requests wait on disk for the database. */
function Spooled() {
  const { data } = useWaitingSubmissions();
  if (!data?.spooled) return null;
  return (
    <p role="status" className={warning}>
      The database was unreachable. {data.spooled === 1 ? "1 request" : `${data.spooled} requests`} will be
      added automatically when it's back.
    </p>
  );
}

const warning = "mb-6 rounded-soft border border-warn/40 bg-warn-pale px-5 py-4 text-warn";

function LowDisk() {
  const { data } = useWaitingSubmissions();
  if (!data?.isDiskLow) return null;
  return (
    <p role="status" className={warning}>
      The server's disk is almost full. Until you free up space, visitors can only request calls, and you
      can't add files or import people.
    </p>
  );
}
