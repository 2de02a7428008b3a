import { zodResolver } from "@hookform/resolvers/zod";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { knownLength } from "#domain/length.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { quoteTotals, rateOf } from "#domain/quotes/totals.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { alreadyCreated, setServerErrors } from "../../api/api-errors.ts";
import { freshKey } from "../../api/idempotency-key.ts";
import { useProducts } from "../../data/rooms.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice, noticeLinkLook, Wide } from "../../forms/form-parts.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useDuplicateQuote } from "./changes.ts";
import { type OptionValues, typedOption } from "./quote-values.ts";
import { Sum } from "./sum-card.tsx";
import { TreatmentFields } from "./treatment-fields.tsx";

interface OptionProps {
  quote: QuoteWithLines;
  onClose: () => void;
}

export function OptionDialog({ quote, onClose }: OptionProps) {
  const products = useProducts();
  const count = quote.lineItems.length;
  return (
    <Dialog
      title="Add Option"
      description={`For the same ${count === 1 ? "window" : `${count} windows`} as ${quote.quoteNumber}`}
      onClose={onClose}
    >
      <Loaded query={products} failed="Failed to load the products">
        {(loaded) => <OptionForm quote={quote} products={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function OptionForm({ quote, products, onClose }: OptionProps & { products: readonly Product[] }) {
  const duplicate = useDuplicateQuote(quote.id);
  const made = alreadyCreated(duplicate.error);
  const navigate = useNavigate();
  // One idempotency key per opening.
  const [idempotencyKey] = useState(freshKey);
  const form = useForm<OptionValues>({
    defaultValues: { optionName: "", productId: null, materialSelection: null },
    resolver: zodResolver(typedOption, undefined, { raw: true }),
  });
  const send = form.handleSubmit(async (typed) => {
    try {
      const { id } = await duplicate.mutateAsync({ ...typed, idempotencyKey });
      await navigate({ to: "/crm/quotes/$quoteId", params: { quoteId: id }, replace: true });
    } catch (error) {
      setServerErrors(form.setError, error as Error);
    }
  });
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <FormNotice>
            {form.formState.errors.root?.refused?.message}
            {made ? (
              <Link to="/crm/quotes/$quoteId" params={{ quoteId: made }} className={noticeLinkLook}>
                Open that option
              </Link>
            ) : null}
          </FormNotice>
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
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={duplicate.isPending}>
          {duplicate.isPending ? "Saving" : "Create Option"}
        </Button>
      </DialogActions>
    </form>
  );
}

interface TotalProps {
  quote: QuoteWithLines;
  products: readonly Product[];
  form: ReturnType<typeof useForm<OptionValues>>;
}

function Total({ quote, products, form }: TotalProps) {
  const { productId, materialSelection } = useWatch({ control: form.control });
  const product = products.find(({ id }) => id === productId);
  const prices = quote.lineItems.map(({ width, height, total }) =>
    product && materialSelection
      ? (windowPrice(product, materialSelection, knownLength(width), knownLength(height)) ?? 0)
      : knownCents(total),
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
