import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { updateQuoteLineRoute } from "#contract/quote-lifecycle.ts";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { priceBeforeNoCharge } from "#domain/quotes/no-charge.ts";
import { Button } from "#ui/button.tsx";
import { fieldText } from "../../api/field-labels.ts";
import { quoteQuery } from "../../data/quotes.ts";
import { productName, useProducts } from "../../data/rooms.ts";
import { TextField } from "../../forms/form-fields.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useFresh } from "../../forms/server-form/fresh.ts";
import { type ServerForm, useServerForm } from "../../forms/server-form/use-server-form.ts";
import { LoadedDialog } from "../../layout/loaded-dialog.tsx";
import { OpenedRecord } from "../../layout/opened-record.tsx";
import { Sum } from "../../layout/sum.tsx";
import { useChangeQuoteLine } from "./mutations.ts";
import { lineText, type QuoteLine } from "./quote-lines-table.tsx";
import {
  type LineValues,
  lineChoice,
  linePrice,
  lineValues,
  tidyLine,
  typedLine,
  typedNoChargeLine,
} from "./quote-values.ts";
import { TreatmentFields } from "./treatment-fields.tsx";

interface LineProps {
  quote: QuoteWithLines;
  lineId: string | undefined;
  onClose: () => void;
}

export function LineDialog({ quote, lineId, onClose }: LineProps) {
  const products = useProducts();
  return (
    <OpenedRecord rows={quote.lineItems} id={lineId} noun="line">
      {(line) => (
        <LoadedDialog query={products} title={line.description} noun="products" onClose={onClose}>
          {(loaded) => <ChangeLine quote={quote} line={line} products={loaded} onClose={onClose} />}
        </LoadedDialog>
      )}
    </OpenedRecord>
  );
}

interface ChangeLineProps {
  quote: QuoteWithLines;
  line: QuoteLine;
  products: readonly Product[];
  onClose: () => void;
}

/** A no-charge line needs a reason, which the customer reads, but no product. */
function ChangeLine({ quote, line, products, onClose }: ChangeLineProps) {
  const { id, version } = quote;
  const was = lineValues(line);
  const change = useChangeQuoteLine(id);
  const edit = useServerForm<LineValues, unknown>(updateQuoteLineRoute, {
    ...{ draft: line.id, values: was, version, tidy: tidyLine },
    schema: ({ noChargeReason }) =>
      noChargeReason.trim() === was.noChargeReason ? typedLine : typedNoChargeLine,
    send: (typed, { version: seen, base }) =>
      change.mutateAsync({ lineId: line.id, version: seen, ...lineChoice(base, typed) }),
    fresh: useFresh(quoteQuery(id), ({ lineItems }) =>
      lineValues(lineItems.find((now) => now.id === line.id)),
    ),
    onSaved: onClose,
  });
  const { form } = edit;
  return (
    <FormDialog
      title={line.description}
      description={`${line.roomName} · ${lineText(line)}`}
      edit={edit}
      noun="quote"
      formatValue={(field, value) =>
        field === "productId" && value ? productName(products, String(value)) : fieldText(field, value)
      }
      submit="Change Line"
      onClose={onClose}
    >
      <TreatmentFields form={form} products={products} none="Choose a product" required />
      <Price line={line} products={products} form={form} />
      <NoCharge edit={edit} isFree={line.noChargeReason !== null} />
    </FormDialog>
  );
}

function NoCharge({ edit, isFree }: { edit: ServerForm<LineValues>; isFree: boolean }) {
  const { form, isSending, submit } = edit;
  const reason = form.watch("noChargeReason").trim();
  return (
    <div className="grid grid-cols-1 gap-3 border-sand-deep border-t pt-5">
      <TextField
        form={form}
        path="noChargeReason"
        label="Reason for no charge"
        maxLength={120}
        placeholder="Warranty replacement"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={reason === "" || isSending} onClick={() => void submit()}>
          Save as No Charge
        </Button>
        {isFree ? (
          <Button
            variant="quiet"
            disabled={isSending}
            onClick={() => {
              form.setValue("noChargeReason", "", { shouldDirty: true });
              void submit();
            }}
          >
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
  form: UseFormReturn<LineValues>;
}

function Price({ line, products, form }: PriceProps) {
  const { productId, materialSelection, noChargeReason = "" } = useWatch({ control: form.control });
  const product = products.find(({ id }) => id === productId);
  const typed = { ...line, noChargeReason: noChargeReason.trim() };
  const chosen = { productId: productId ?? null, materialSelection: materialSelection ?? null };
  const before = typed.noChargeReason === "" ? priceBeforeNoCharge(line, chosen) : undefined;
  const price = before ?? linePrice(typed, product, materialSelection);
  return (
    <dl aria-live="polite" className="grid grid-cols-1 gap-2">
      <Sum term="Current price">{dollarsAndCents(knownCents(line.total))}</Sum>
      <Sum term="New price" strong>
        {price === undefined ? "–" : dollarsAndCents(price)}
      </Sum>
    </dl>
  );
}
