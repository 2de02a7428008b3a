import type { ReactNode } from "react";
import type { Product } from "#contract/products.ts";
import { titleCase } from "#domain/format.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { sizeText } from "#domain/products/labels.ts";
import { signedAmount } from "#domain/products/product.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";

export function ProductFactsCard({ product, onClose }: { product: Product; onClose: () => void }) {
  const { category, basePrice, description, materials, features, minDepth, isActive } = product;
  return (
    <>
      <DialogBody>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label="Category">{titleCase(category)}</Fact>
          <Fact label="Base price">{dollarsAndCents(knownCents(basePrice))} per sq ft</Fact>
          <Fact label="Sizes">{sizeText(product).join(", ")}</Fact>
          <Fact label="Depth for an inside mount">
            {minDepth ? `${tapeInches(knownLength(minDepth))} or more` : "Any"}
          </Fact>
          <Fact label="State">{isActive ? "Active" : "Inactive (not offered for new windows)"}</Fact>
          <Fact label="Description" isWide>
            {description || "None"}
          </Fact>
          <Fact label="Materials, with price per sq ft" isWide>
            <ul>
              {materials.map(({ name, priceModifier }) => (
                <li key={name} className="flex justify-between gap-4 border-sand-deep border-b py-2">
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="tabular-nums">{signedAmount(knownCents(priceModifier))}</span>
                </li>
              ))}
            </ul>
          </Fact>
          <Fact label="Features" isWide>
            {features.join(" · ") || "None"}
          </Fact>
        </dl>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}
