import { CalendarPlus, Copy } from "lucide-react";
import { useId, useState } from "react";
import type { FeedAddress } from "#contract/feed.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { TextInput } from "#ui/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Failure } from "#ui/states.tsx";
import { toast } from "#ui/toast.tsx";
import { useFeed } from "../../data/appointments.ts";
import { calendarsOff } from "../../layout/calendars-off.ts";
import { useCloseFeed, useOpenFeed } from "./changes.ts";

/** The private address of one's own calendar: made, shown once, replaced and ended. */
export function FeedCard() {
  const feed = useFeed();
  const open = useOpenFeed();
  const close = useCloseFeed();
  const [made, setMade] = useState<FeedAddress>();
  const [asked, setAsked] = useState<"end" | "replace">();
  const make = () => open.mutate(undefined, { onSuccess: setMade, onSettled: () => setAsked(undefined) });
  const end = () =>
    close.mutate(undefined, {
      onSuccess: () => setMade(undefined),
      onSettled: () => setAsked(undefined),
    });

  if (feed.error && !feed.data) {
    return (
      <Failure detail={feed.error.message} onRetry={() => void feed.refetch()}>
        It could not be looked up whether there is an address
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
          <Button look="quiet" className="text-alert!" onClick={() => setAsked("end")}>
            End This Address
          </Button>
        ) : null}
        {made || !isOn ? null : (
          <Button disabled={open.isPending} onClick={exists ? () => setAsked("replace") : make}>
            {exists ? "Replace With a New Address" : "Make My Private Address"}
          </Button>
        )}
      </DialogActions>
      {asked ? (
        <Confirm
          title={asked === "end" ? "End this address?" : "Replace this address?"}
          action={asked === "end" ? "End Address" : "Replace Address"}
          pending={close.isPending || open.isPending}
          onConfirm={asked === "end" ? end : make}
          onClose={() => setAsked(undefined)}
        >
          Every calendar that uses it gets nothing more, and must be subscribed anew.
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
          You have a private address. It was shown once and cannot be shown again; a new one takes its place,
          and calendars that use the old one get nothing more.
        </p>
      ) : (
        <p>You have no private address yet.</p>
      )}
      <p className="text-ink-soft">
        Whoever knows the address can read your appointments with names, telephone numbers and addresses: give
        it to your own devices only. It is a copy to read; changes are made here. The address ends when you
        change your password or sign out everywhere else. Some calendars look for news only every few hours.
      </p>
    </div>
  );
}

function Address({ made: { address, webcal } }: { made: FeedAddress }) {
  const id = useId();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: "Address copied" }),
      () =>
        toast({ bad: true, title: "Not copied", description: "Select the address and copy it yourself." }),
    );
  return (
    <div className="grid max-w-prose gap-4">
      <p className="rounded-soft bg-warn-pale px-4 py-3 text-warn">
        This is shown once. Copy it now, or open it on the device that is to show your appointments.
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Your private address
        </label>
        <TextInput id={id} readOnly value={address} onFocus={(focus) => focus.target.select()} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={copy}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy Address
        </Button>
        <a href={webcal} className={buttonLook("quiet")}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Open in My Calendar
        </a>
      </div>
    </div>
  );
}
