import { Link, useNavigate } from "@tanstack/react-router";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { duplicateQuoteRoute } from "#contract/quote-lifecycle.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { quoteTotals, rateOf } from "#domain/quotes/totals.ts";
import { alreadyCreated } from "../../api/api-errors.ts";
import { useProducts } from "../../data/rooms.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { alertLinkClasses, Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { Sum } from "../../layout/sum.tsx";
import { useDuplicateQuote } from "./mutations.ts";
import { linePrice, type OptionValues } from "./quote-values.ts";
import { TreatmentFields } from "./treatment-fields.tsx";

interface OptionProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

export function OptionDialog({ quote, onClose }: OptionProps) {
  return (
    <LoadedDialog query={useProducts()} title="Add Option" noun="products" onClose={onClose}>
      {(products) => <AddOption quote={quote} products={products} onClose={onClose} />}
    </LoadedDialog>
  );
}

function AddOption({ quote, products, onClose }: OptionProps & { products: readonly Product[] }) {
  const { id, quoteNumber, lineItems } = quote;
  const duplicate = useDuplicateQuote(id);
  const navigate = useNavigate();
  const edit = useServerForm<OptionValues, QuoteWithLines>(duplicateQuoteRoute, {
    ...{ draft: id, values: { optionName: "", productId: null, materialSelection: null } },
    send: (typed, { idempotencyKey }) => duplicate.mutateAsync({ ...typed, idempotencyKey }),
    onSaved: (made) =>
      void navigate({ to: "/crm/quotes/$quoteId", params: { quoteId: made.id }, replace: true }),
  });
  const { form } = edit;
  const made = alreadyCreated(edit.error);
  const windows = lineItems.length === 1 ? "window" : `${lineItems.length} windows`;
  return (
    <FormDialog
      title="Add Option"
      description={`For the same ${windows} as ${quoteNumber}`}
      edit={edit}
      submit="Create Option"
      alert={
        made ? (
          <Link to="/crm/quotes/$quoteId" params={{ quoteId: made }} className={alertLinkClasses}>
            Open that option
          </Link>
        ) : null
      }
      onClose={onClose}
    >
      <Fields>
        <Wide>
          <TextField
            form={form}
            path="optionName"
            label="Option Name"
            hint="Example: Good, Better, Best"
            required
            maxLength={60}
          />
        </Wide>
      </Fields>
      <TreatmentFields form={form} products={products} none="Keep current product" />
      <Total quote={quote} products={products} form={form} />
    </FormDialog>
  );
}

interface TotalProps {
  quote: QuoteWithLines;
  products: readonly Product[];
  form: UseFormReturn<OptionValues>;
}

function Total({ quote, products, form }: TotalProps) {
  const { productId, materialSelection } = useWatch({ control: form.control });
  const product = products.find(({ id }) => id === productId);
  const prices = quote.lineItems.map((line) =>
    product && materialSelection
      ? (linePrice(line, product, materialSelection) ?? 0)
      : knownCents(line.total),
  );
  const { total } = quoteTotals(prices, rateOf(quote.discountPercent));
  return (
    <dl aria-live="polite" className="grid grid-cols-1 gap-2">
      <Sum term="Current total">{dollarsAndCents(knownCents(quote.totalAmount))}</Sum>
      <Sum term="New total" strong>
        {dollarsAndCents(total)}
      </Sum>
    </dl>
  );
}
