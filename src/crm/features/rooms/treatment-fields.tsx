import type { Product } from "#contract/products.ts";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { type Material, materialNamed, productCategories } from "#domain/products/product.ts";
import type { Choice } from "#ui/combobox.tsx";
import { Field, Select } from "#ui/field.tsx";
import { SelectField, useField, useShownChoice } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import type { Part } from "./window-fields-form.tsx";

interface TreatmentProps extends Part {
  products: readonly Product[];
  product: Product | undefined;
  /** The edited window. */
  measured: MeasuredWindow | undefined;
}

export function TreatmentFields({ form, products, product, measured }: TreatmentProps) {
  const materials = (product?.materials ?? []).map((each): Choice => [each.name, materialLabel(each)]);
  return (
    <Fields legend="Treatment">
      <Wide>
        <ProductField form={form} products={products} />
      </Wide>
      <Wide>
        <SelectField
          form={form}
          path="materialSelection"
          label="Material"
          required
          none={product ? "Choose a material" : "Choose a product first"}
          choices={[...materials, ...goneFrom(product, measured)]}
        />
      </Wide>
    </Fields>
  );
}

/** Keeps offering the window's material if the product has dropped it. */
function goneFrom(product: Product | undefined, measured: MeasuredWindow | undefined): Choice[] {
  const name = measured?.materialSelection;
  if (!name || !product || product.id !== measured.productId || materialNamed(product, name)) return [];
  return [[name, `${name} (no longer in the catalog)`]];
}

function materialLabel({ name, priceModifier }: Material): string {
  const cents = knownCents(priceModifier);
  return cents === 0 ? name : `${name} (${cents > 0 ? "+" : ""}${dollarsAndCents(cents)} per sq ft)`;
}

/** Keeps the material when the new product offers it, too. */
function ProductField({ form, products }: Part & { products: readonly Product[] }) {
  const { id, error, described } = useField({ form, path: "productId", label: "Product" });
  const { ref, onChange, ...registered } = form.register("productId");
  const select = useShownChoice(form, "productId");
  const chosen = form.getValues("productId");
  const offered = products.filter((product) => product.isActive || product.id === chosen);
  return (
    <Field id={id} label="Product" required error={error}>
      <Select
        {...described}
        {...registered}
        required
        ref={(element) => {
          ref(element);
          select.current = element;
        }}
        onChange={(change) => {
          const product = products.find((one) => one.id === change.target.value);
          if (!product || !materialNamed(product, form.getValues("materialSelection") ?? "")) {
            form.setValue("materialSelection", "");
          }
          return onChange(change);
        }}
      >
        <option value="">Choose a product</option>
        {productCategories.map((category) => (
          <ProductGroup
            key={category}
            label={titleCase(category)}
            products={offered.filter((product) => product.category === category)}
          />
        ))}
      </Select>
    </Field>
  );
}

function ProductGroup({ label, products }: { label: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <optgroup label={label}>
      {products.map(({ id, name, basePrice }) => (
        <option key={id} value={id}>
          {name} ({dollarsAndCents(knownCents(basePrice))} per sq ft)
        </option>
      ))}
    </optgroup>
  );
}
