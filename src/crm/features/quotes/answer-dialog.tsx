import { type FormEvent, useId, useState } from "react";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { type AlreadyOrdered, alreadyOrderedWords } from "#domain/projects/order.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { describedBy, Field, TextArea, TextInput } from "#ui/field.tsx";
import { FormNotice } from "../../forms/form-parts.tsx";
import { useAcceptQuote, useDeclineQuote, useReopenQuote } from "./changes.ts";

interface AnswerProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

/** Prefilled with the client's name; someone else in the household may accept. */
export function AcceptDialog({ quote, onClose }: AnswerProps) {
  const accept = useAcceptQuote(quote);
  const [name, setName] = useState(quote.clientName);
  const [orderAgain, setOrderAgain] = useState(false);
  const [asked, setAsked] = useState(false);
  const id = useId();
  const error = asked && name.trim() === "" ? "Enter who accepted" : undefined;
  const isTwice = quote.alreadyOrdered.length > 0;
  const mustConfirm = isTwice && !orderAgain;

  function save(submit: FormEvent) {
    submit.preventDefault();
    setAsked(true);
    if (name.trim() === "" || mustConfirm) return;
    accept.mutate({ name, orderAgain }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Quote Accepted" description={offered(quote)} onClose={onClose}>
      <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-5">
            <FormNotice>{accept.error?.message}</FormNotice>
            <p className="text-ink-soft">
              Other options close as not chosen. The project's status and total update.
            </p>
            <Field id={id} label="Accepted By" required error={error}>
              <TextInput
                {...describedBy({ id, error })}
                required
                autoComplete="off"
                maxLength={200}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            {isTwice ? (
              <OrderedTwice
                already={quote.alreadyOrdered}
                checked={orderAgain}
                error={asked && mustConfirm ? "Confirm the duplicate order" : undefined}
                onChange={setOrderAgain}
              />
            ) : null}
          </div>
        </DialogBody>
        <Answers pending={accept.isPending} words="Mark as Accepted" onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface OrderedTwiceProps {
  already: readonly AlreadyOrdered[];
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Separate quotes may cover the same windows, so accepting both needs confirmation. */
function OrderedTwice({ already, checked, error, onChange }: OrderedTwiceProps) {
  return (
    <div className="rounded-soft bg-warn-pale px-4 py-3 text-warn">
      <ul className="break-words font-medium">
        {already.map((each) => (
          <li key={each.quoteNumber}>{alreadyOrderedWords(each)}</li>
        ))}
      </ul>
      <p className="mt-1">Accepting this quote orders and bills these windows twice.</p>
      <div className="-ml-3">
        <Checkbox label="Order these windows twice" checked={checked} error={error} onChange={onChange} />
      </div>
    </div>
  );
}

export function DeclineDialog({ quote, onClose }: AnswerProps) {
  const decline = useDeclineQuote(quote);
  const [reason, setReason] = useState("");
  const id = useId();

  function save(submit: FormEvent) {
    submit.preventDefault();
    decline.mutate({ reason }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Quote Declined" description={offered(quote)} onClose={onClose}>
      <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-5">
            <FormNotice>{decline.error?.message}</FormNotice>
            <Field id={id} label="Reason (optional)">
              <TextArea
                id={id}
                rows={3}
                maxLength={5_000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          </div>
        </DialogBody>
        <Answers pending={decline.isPending} words="Mark as Declined" onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function ReopenDialog({ quote, onClose }: AnswerProps) {
  const reopen = useReopenQuote();
  const { id, version } = quote;
  return (
    <Dialog title="Undo Acceptance" description={offered(quote)} onClose={onClose}>
      <DialogBody>
        <div className="grid grid-cols-1 gap-4">
          <FormNotice>{reopen.error?.message}</FormNotice>
          <p>
            The quote returns to Sent, its other options reopen, and the project's balance due updates.
            Payments stay.
          </p>
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={reopen.isPending}
          onClick={() => reopen.mutate({ id, version }, { onSuccess: onClose })}
        >
          {reopen.isPending ? "Saving" : "Undo Acceptance"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function offered({ quoteNumber, clientName, totalAmount }: QuoteWithLines): string {
  return `${quoteNumber} for ${clientName}, ${dollarsAndCents(knownCents(totalAmount))}`;
}

interface AnswersProps {
  pending: boolean;
  words: string;
  onClose: () => void;
}

function Answers({ pending, words, onClose }: AnswersProps) {
  return (
    <DialogActions>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={pending}>
        {pending ? "Saving" : words}
      </Button>
    </DialogActions>
  );
}
