import { z } from "zod";
import { acceptQuoteRoute, declineQuoteRoute } from "#contract/quote-lifecycle.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { alreadyOrderedText } from "#domain/projects/order.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { shownDate, today } from "../../api/business-time.ts";
import { ActionPrompt } from "../../forms/action-prompt.tsx";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useAcceptQuote, useDeclineQuote, useReopenQuote } from "./decision-mutations.ts";

interface AnswerProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

type AcceptProps = AnswerProps & Pick<QuoteWithLines, "alreadyOrdered">;

/** Prefilled with the client's name; someone else in the household may accept. */
export function AcceptDialog({ quote, alreadyOrdered, onClose }: AcceptProps) {
  const accept = useAcceptQuote(quote);
  // The confirmation is of these windows, so it ends when others are ordered.
  const twice = alreadyOrdered.map(alreadyOrderedText);
  const question = twice.join(" ");
  const edit = useServerForm(acceptQuoteRoute, {
    ...{ draft: quote.id, values: { name: quote.clientName, orderAgain: "" } },
    schema: z.object({
      name: z.string().trim().min(1, "Enter who accepted"),
      orderAgain: z
        .string()
        .refine((agreed) => question === "" || agreed === question, "Confirm the duplicate order"),
    }),
    send: ({ name, orderAgain }) =>
      accept.mutateAsync({ name, orderAgain: question !== "" && orderAgain === question }),
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <FormDialog
      title="Quote Accepted"
      description={offered(quote)}
      edit={edit}
      submit="Mark as Accepted"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Other options close as not chosen. The project's status and total update.
      </p>
      <TextField form={form} path="name" label="Accepted By" required maxLength={200} />
      {twice.length > 0 ? (
        <RepeatOrderWarning
          already={twice}
          checked={form.watch("orderAgain") === question}
          error={form.formState.errors.orderAgain?.message}
          onChange={(agreed) => form.setValue("orderAgain", agreed ? question : "", { shouldValidate: true })}
        />
      ) : null}
    </FormDialog>
  );
}

interface RepeatOrderWarningProps {
  already: readonly string[];
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Separate quotes may cover the same windows, so accepting both needs confirmation. */
function RepeatOrderWarning({ already, checked, error, onChange }: RepeatOrderWarningProps) {
  return (
    <div className="rounded-soft bg-warn-pale px-4 py-3 text-warn">
      <ul className="break-words font-medium">
        {already.map((each) => (
          <li key={each}>{each}</li>
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
  const edit = useServerForm(declineQuoteRoute, {
    ...{ draft: quote.id, values: { reason: "" } },
    send: (typed) => decline.mutateAsync(typed),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Quote Declined"
      description={offered(quote)}
      edit={edit}
      submit="Mark as Declined"
      onClose={onClose}
    >
      <TextareaField form={edit.form} path="reason" label="Reason (optional)" maxLength={5_000} />
    </FormDialog>
  );
}

export function ReopenDialog({ quote, onClose }: AnswerProps) {
  const reopen = useReopenQuote();
  const { id, version, validUntil } = quote;
  const isPast = validUntil < today();
  return (
    <Dialog title="Undo Acceptance" description={offered(quote)} onClose={onClose}>
      <ActionPrompt
        mutation={reopen}
        action="Undo Acceptance"
        onAct={() => reopen.mutate({ id, version }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>
          The quote returns to {isPast ? "Expired" : "Sent"}, its other options reopen, and the project's
          balance due updates. Payments stay.
        </p>
        {isPast ? (
          <p>It was valid until {shownDate(validUntil)}. To accept it again, revise it first.</p>
        ) : null}
      </ActionPrompt>
    </Dialog>
  );
}

function offered({ quoteNumber, clientName, totalAmount }: QuoteWithLines): string {
  return `${quoteNumber} for ${clientName}, ${dollarsAndCents(knownCents(totalAmount))}`;
}
