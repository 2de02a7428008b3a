import { Monitor } from "lucide-react";
import { useState } from "react";
import type { Session } from "#contract/account.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../../api/business-time.ts";
import { useSessions } from "../../data/account.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { useEndOtherSessions, useEndSession } from "./mutations.ts";

/** Shown at first; users who never sign out have many sessions. */
const shownAtFirst = 8;

export function SessionsCard() {
  const sessions = useSessions();
  const [isLong, setIsLong] = useState(false);
  return (
    <Loaded query={sessions} failed="Failed to load your sessions">
      {(open) => (
        <>
          <ul className="divide-y divide-sand-deep">
            {(isLong ? open : open.slice(0, shownAtFirst)).map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
          {open.length > shownAtFirst && !isLong ? (
            <div className="border-sand-deep border-t px-5 py-3 sm:px-6">
              <Button variant="plain" onClick={() => setIsLong(true)}>
                Show All {open.length}
              </Button>
            </div>
          ) : null}
          {open.length > 1 ? <EndOthers /> : null}
        </>
      )}
    </Loaded>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 border-sand-deep border-t px-5 py-4 sm:px-6">
      <Button variant="quiet" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
        Sign Out Everywhere Else
      </Button>
      <p className="max-w-prose text-ink-soft">This also stops your calendar link.</p>
    </div>
  );
}

function Row({ session }: { session: Session }) {
  const end = useEndSession();
  const { device, address, lastSeenAt, createdAt, isThis } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 sm:px-6">
      <Monitor aria-hidden="true" className="hidden size-5 shrink-0 text-brass sm:block" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isThis ? <Badge tone="calm">This device</Badge> : null}
        </p>
        <p className="mt-0.5 break-words text-ink-soft">
          Signed in {dateAndTime(createdAt)}
          {address ? ` from ${address}` : ""}
          {isThis ? "" : `. Last seen ${dateAndTime(lastSeenAt)}`}
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="quiet"
          disabled={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => end.mutate(session)}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
