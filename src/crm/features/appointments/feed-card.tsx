import { CalendarPlus, Copy } from "lucide-react";
import { useId, useState } from "react";
import type { FeedAddress } from "#contract/calendar-feed.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Failure, Spinner } from "#ui/empty-state.tsx";
import { TextInput } from "#ui/field.tsx";
import { toast } from "#ui/toast.tsx";
import { calendarsOff, useFeed } from "../../data/appointments.ts";
import { copied } from "../../layout/copied.ts";
import { useCloseFeed, useOpenFeed } from "./mutations.ts";

export function FeedCard() {
  const feed = useFeed();
  const open = useOpenFeed();
  const close = useCloseFeed();
  const [made, setMade] = useState<FeedAddress>();
  const [isShown, setConfirming] = useState<"end" | "replace">();
  const make = () =>
    open.mutate(undefined, { onSuccess: setMade, onSettled: () => setConfirming(undefined) });
  const end = () =>
    close.mutate(undefined, {
      onSuccess: () => setMade(undefined),
      onSettled: () => setConfirming(undefined),
    });

  if (feed.error && !feed.data) {
    return (
      <Failure detail={feed.error.message} onRetry={() => void feed.refetch()}>
        Failed to load your calendar link
      </Failure>
    );
  }
  if (!feed.data) return <Spinner />;
  const { exists, isOn } = feed.data;
  return (
    <>
      <DialogBody>
        {made && isOn ? <Address made={made} /> : <Before exists={exists} isOn={isOn} />}
      </DialogBody>
      <DialogActions>
        {exists ? (
          <Button variant="quiet" className="text-alert!" onClick={() => setConfirming("end")}>
            Revoke Link
          </Button>
        ) : null}
        {made || !isOn ? null : (
          <Button disabled={open.isPending} onClick={exists ? () => setConfirming("replace") : make}>
            {exists ? "Replace Link" : "Create Link"}
          </Button>
        )}
      </DialogActions>
      {isShown ? (
        <Confirm
          title={isShown === "end" ? "Revoke this link?" : "Replace this link?"}
          action={isShown === "end" ? "Revoke Link" : "Replace Link"}
          pending={close.isPending || open.isPending}
          onConfirm={isShown === "end" ? end : make}
          onClose={() => setConfirming(undefined)}
        >
          Calendars using it stop updating until you subscribe again.
        </Confirm>
      ) : null}
    </>
  );
}

function Before({ exists, isOn }: { exists: boolean; isOn: boolean }) {
  if (!isOn) return <p className="max-w-prose">{calendarsOff}</p>;
  return (
    <div className="grid max-w-prose gap-4">
      {exists ? (
        <p>
          You have a calendar link. It can't be shown again. If you replace it, calendars using the old link
          stop updating.
        </p>
      ) : (
        <p>You don't have a calendar link yet.</p>
      )}
      <p className="text-ink-soft">
        Anyone with the link can see your appointments, including names, phone numbers and addresses, so don't
        share it. The calendar is read-only and can take a few hours to update. Changing your password or
        signing out everywhere else revokes the link.
      </p>
    </div>
  );
}

function Address({ made: { address, webcal } }: { made: FeedAddress }) {
  const id = useId();
  async function copy() {
    if (await copied(address)) toast({ title: "Link copied" });
    else toast({ bad: true, title: "Not copied", description: "Select the link and copy it." });
  }
  return (
    <div className="grid max-w-prose gap-4">
      <p className="rounded-soft bg-warn-pale px-4 py-3 text-warn">
        Copy this link now. It won't be shown again.
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Your calendar link
        </label>
        <TextInput id={id} readOnly value={address} onFocus={(focus) => focus.target.select()} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy Link
        </Button>
        <a href={webcal} className={buttonClasses("quiet")}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Open in My Calendar
        </a>
      </div>
    </div>
  );
}
