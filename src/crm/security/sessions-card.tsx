import { Monitor } from "lucide-react";
import { useState } from "react";
import type { Session } from "#contract/account.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { dateAndTime } from "../business.ts";
import { Loaded } from "../shell/loaded.tsx";
import { useEndOtherSessions, useEndSession } from "./changes.ts";
import { needsPassword, PasswordDialog } from "./password-dialog.tsx";
import { useSessions } from "./queries.ts";

/** So many are shown at first; who never signs out has a long list. */
const shownAtFirst = 8;

/** Where one is signed in, and the way to end that. */
export function SessionsCard() {
  const sessions = useSessions();
  const [isLong, setIsLong] = useState(false);
  return (
    <Loaded query={sessions} failed="Your sessions could not be loaded">
      {(open) => (
        <>
          <ul className="divide-y divide-sand-deep">
            {(isLong ? open : open.slice(0, shownAtFirst)).map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
          {open.length > shownAtFirst && !isLong ? (
            <div className="border-sand-deep border-t px-5 py-3 sm:px-7">
              <Button look="plain" onClick={() => setIsLong(true)}>
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
  const [asksPassword, setAsksPassword] = useState(false);
  const send = (password?: string) => end.mutateAsync({ password }).then(() => setAsksPassword(false));
  return (
    <div className="border-sand-deep border-t px-5 py-4 sm:px-7">
      <Button
        look="quiet"
        disabled={end.isPending}
        onClick={() => void send().catch((error) => needsPassword(error) && setAsksPassword(true))}
      >
        Sign Out Everywhere Else
      </Button>
      {asksPassword ? (
        <PasswordDialog
          title="Sign Out Everywhere Else"
          action="Sign Out"
          pending={end.isPending}
          onPassword={send}
          onClose={() => setAsksPassword(false)}
        >
          You signed in some time ago: show that it is you.
        </PasswordDialog>
      ) : null}
    </div>
  );
}

function Row({ session }: { session: Session }) {
  const end = useEndSession();
  const [asksPassword, setAsksPassword] = useState(false);
  const { device, address, lastSeenAt, createdAt, isThis } = session;
  const send = (password?: string) => end.mutateAsync({ ...session, password });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 sm:px-7">
      <Monitor aria-hidden="true" className="hidden size-5 shrink-0 text-brass sm:block" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isThis ? <Badge tone="good">This device</Badge> : null}
        </p>
        <p className="mt-0.5 break-words text-ink-soft">
          Signed in {dateAndTime(createdAt)}
          {address ? ` from ${address}` : ""}
          {isThis ? "" : `. Last seen ${dateAndTime(lastSeenAt)}`}
        </p>
      </div>
      {isThis ? null : (
        <Button
          look="quiet"
          disabled={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => void send().catch((error) => needsPassword(error) && setAsksPassword(true))}
        >
          Sign Out
        </Button>
      )}
      {asksPassword ? (
        <PasswordDialog
          title={`Sign Out ${device}`}
          action="Sign Out"
          pending={end.isPending}
          onPassword={send}
          onClose={() => setAsksPassword(false)}
        >
          You signed in some time ago: show that it is you.
        </PasswordDialog>
      ) : null}
    </li>
  );
}
