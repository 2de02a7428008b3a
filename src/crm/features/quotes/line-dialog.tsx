import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { knownLength } from "#domain/length.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { useProducts } from "../../data/rooms.ts";
import { FormNotice } from "../../forms/form-parts.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useChangeQuoteLine } from "./changes.ts";
import { lineWords, type QuoteLine } from "./quote-lines-table.tsx";
import { type LineValues, typedLine } from "./quote-values.ts";
import { Sum } from "./sum-card.tsx";
import { TreatmentFields } from "./treatment-fields.tsx";

interface LineProps {
  quote: QuoteWithLines;
  lineId: string | undefined;
  onClose: () => void;
}

export function LineDialog({ quote, lineId, onClose }: LineProps) {
  const products = useProducts();
  const line = quote.lineItems.find(({ id }) => id === lineId);
  if (!line) return null;
  return (
    <Dialog title={line.description} description={`${line.roomName} · ${lineWords(line)}`} onClose={onClose}>
      <Loaded query={products} failed="Failed to load the products">
        {(loaded) => <ChooseTreatment quote={quote} line={line} products={loaded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

interface ChooseProps {
  quote: QuoteWithLines;
  line: QuoteLine;
  products: readonly Product[];
  onClose: () => void;
}

function ChooseTreatment({ quote, line, products, onClose }: ChooseProps) {
  // Applies to the version that was open.
  const [{ id, version }] = useState(quote);
  const change = useChangeQuoteLine({ id, version });
  const form = useForm<LineValues>({
    defaultValues: { productId: line.productId ?? "", materialSelection: line.materialSelection ?? "" },
    resolver: zodResolver(typedLine),
  });
  const send = form.handleSubmit((typed) =>
    change
      .mutateAsync({ lineId: line.id, ...typed })
      .then(onClose, (error) => setServerErrors(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <TreatmentFields form={form} products={products} none="Choose a product" required />
          <Price line={line} products={products} form={form} />
          <NoCharge
            quote={quote}
            line={line}
            onClose={onClose}
            onRefused={({ message }) => form.setError("root.refused", { type: "server", message })}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? "Saving" : "Change Line"}
        </Button>
      </DialogActions>
    </form>
  );
}

interface NoChargeProps extends Omit<ChooseProps, "products"> {
  onRefused: (error: Error) => void;
}

/** A no-charge line needs a reason, which the customer reads, but no product. */
function NoCharge({ quote, line, onClose, onRefused }: NoChargeProps) {
  const [{ id, version }] = useState(quote);
  const change = useChangeQuoteLine({ id, version });
  const [reason, setReason] = useState(line.noChargeReason ?? "");
  const field = useId();
  const said = reason.trim();
  const save = (noChargeReason: string | null) =>
    change.mutate({ lineId: line.id, noChargeReason }, { onSuccess: onClose, onError: onRefused });
  return (
    <div className="grid grid-cols-1 gap-3 border-sand-deep border-t pt-5">
      <Field id={field} label="Reason for no charge">
        <TextInput
          id={field}
          maxLength={120}
          placeholder="Warranty replacement"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={(pressed) => {
            // Keep Enter from submitting the outer form, which changes the product.
            if (pressed.key !== "Enter") return;
            pressed.preventDefault();
            if (said !== "" && !change.isPending) save(said);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" disabled={said === "" || change.isPending} onClick={() => save(said)}>
          Save as No Charge
        </Button>
        {line.noChargeReason ? (
          <Button look="quiet" disabled={change.isPending} onClick={() => save(null)}>
            Charge for This Line
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface PriceProps {
  line: QuoteLine;
  products: readonly Product[];
  form: ReturnType<typeof useForm<LineValues>>;
}

function Price({ line: { width, height, total }, products, form }: PriceProps) {
  const { productId, materialSelection } = useWatch({ control: form.control });
  const product = products.find(({ id }) => id === productId);
  const price =
    product && materialSelection
      ? windowPrice(product, materialSelection, knownLength(width), knownLength(height))
      : undefined;
  return (
    <dl aria-live="polite" className="grid grid-cols-1 gap-2">
      <Sum term="Current price">{dollarsAndCents(knownCents(total))}</Sum>
      <Sum term="New price" strong>
        {price === undefined ? "–" : dollarsAndCents(price)}
      </Sum>
    </dl>
  );
}
