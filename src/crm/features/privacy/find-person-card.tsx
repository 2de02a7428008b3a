import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { FoundPerson, PeopleResults } from "#contract/privacy.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, TextInput } from "#ui/field.tsx";
import { Unbroken } from "#ui/unbroken.tsx";
import { usePeopleSearch } from "../../data/privacy.ts";
import { FormAlert } from "../../forms/form-parts.tsx";
import { DownloadPersonDialog } from "./download-dialog.tsx";
import { ForgetPersonDialog } from "./forget-dialog.tsx";
import { placesText } from "./held-data-labels.ts";

interface OpenDialog {
  dialog: "download" | "forget";
  record: FoundPerson;
}

const hint = "Enter the full number or email.";

/** For access and deletion requests. */
export function FindPersonCard() {
  const [reach, setReach] = useState("");
  const [open, setOpen] = useState<OpenDialog>();
  const people = usePeopleSearch(reach);
  const close = () => setOpen(undefined);
  function find(typed: string) {
    if (typed !== "" && typed === reach) void people.refetch();
    else setReach(typed);
  }
  return (
    <div className="grid grid-cols-1 gap-6 px-5 py-6 sm:px-6">
      <ReachForm pending={people.isFetching} onFind={find} />
      <div role="status">{people.data ? <Found {...people.data} onOpen={setOpen} /> : null}</div>
      <FormAlert>{people.error?.message}</FormAlert>
      {open?.dialog === "download" ? <DownloadPersonDialog record={open.record} onClose={close} /> : null}
      {open?.dialog === "forget" ? (
        <ForgetPersonDialog record={open.record} leave={async () => close()} onClose={close} />
      ) : null}
    </div>
  );
}

function ReachForm({ pending, onFind }: { pending: boolean; onFind: (reach: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  function submit(form: FormEvent) {
    form.preventDefault();
    setFault(typed.trim() ? undefined : "Enter a phone number or an email");
    onFind(typed.trim());
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose grid-cols-1 gap-4">
      <Field id={id} label="Phone or email" hint={hint} error={fault}>
        <TextInput
          {...describedBy({ id, hint, error: fault })}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" disabled={pending}>
          <Search aria-hidden="true" />
          {pending ? "Finding" : "Find Person"}
        </Button>
      </div>
    </form>
  );
}

function Found({ people, waiting, onOpen }: PeopleResults & { onOpen: (open: OpenDialog) => void }) {
  return (
    <>
      {people.length > 0 ? (
        <FoundPeople people={people} onOpen={onOpen} />
      ) : waiting === 0 ? (
        <p>No one has this phone number or email.</p>
      ) : null}
      {waiting > 0 ? (
        <p>
          Requests with this phone number or email still being stored: {waiting}. Search again in a minute.
        </p>
      ) : null}
    </>
  );
}

function FoundPeople({ people, onOpen }: { people: FoundPerson[]; onOpen: (open: OpenDialog) => void }) {
  return (
    <ul aria-label="People found" className="grid gap-5 border-sand-deep border-t pt-5">
      {people.map((record) => (
        <li key={record.id} className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="break-words font-medium">{record.name}</p>
            <p className="break-words text-ink-soft">
              <Unbroken>
                {[record.phone && formatPhone(record.phone), record.email].filter(Boolean).join(", ")}
              </Unbroken>
            </p>
            <p className="text-ink-soft text-sm">{placesText(record)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              aria-label={`Download everything about ${record.name}`}
              onClick={() => onOpen({ dialog: "download", record })}
            >
              Download
            </Button>
            <Button
              variant="danger"
              aria-label={`Forget ${record.name}`}
              onClick={() => onOpen({ dialog: "forget", record })}
            >
              Forget
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
