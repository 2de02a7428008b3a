import { useWatch } from "react-hook-form";
import { type QuoteWithLines, quoteTimelineRoute, updateQuoteRoute } from "#contract/quotes.ts";
import { knownCents } from "#domain/money.ts";
import { quoteTotals, rateOf } from "#domain/quotes/totals.ts";
import { today } from "../../api/business-time.ts";
import { fieldLabel } from "../../api/field-labels.ts";
import { quoteQuery } from "../../data/quotes.ts";
import { changesTo } from "../../data/timelines.ts";
import { TextareaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { useUpdateQuote } from "./mutations.ts";
import { printedAsTerms, quoteValues, typedQuote } from "./quote-values.ts";
import { Totals } from "./sum-card.tsx";

interface EditProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

export function EditQuoteDialog({ quote, onClose }: EditProps) {
  const { id, version, quoteNumber, clientName, lineItems } = quote;
  const update = useUpdateQuote();
  const timeline = () => changesTo("quote", quoteTimelineRoute, id);
  const edit = useServerForm(updateQuoteRoute, {
    ...{ draft: id, values: quoteValues(quote), version, schema: typedQuote },
    send: (values, { version: seen }) => update.mutateAsync({ id, ...values, version: seen }),
    fresh: useFresh(quoteQuery(id), quoteValues, timeline),
    onSaved: onClose,
  });
  const { form } = edit;
  const percent = useWatch({ control: form.control, name: "discountPercent" });
  const prices = lineItems.map(({ total }) => knownCents(total));
  return (
    <FormDialog
      title="Edit Quote"
      description={`${quoteNumber} for ${clientName}`}
      edit={edit}
      noun="quote"
      submit="Save Changes"
      onClose={onClose}
    >
      <Fields>
        <Wide>
          <TextField
            form={form}
            path="optionName"
            label="Option Name"
            hint="Example: Good, Better, Best"
            maxLength={60}
          />
        </Wide>
        <TextField
          form={form}
          path="discountPercent"
          label="Discount"
          unit="%"
          inputMode="decimal"
          required
        />
        <TextField form={form} path="validUntil" label="Valid Until" type="date" min={today()} required />
        <Wide>
          <TextareaField
            form={form}
            path="terms"
            label={fieldLabel("terms")}
            hint={printedAsTerms}
            rows={4}
          />
        </Wide>
      </Fields>
      <Totals {...quoteTotals(prices, rateOf(percent) ?? 0)} />
    </FormDialog>
  );
}
