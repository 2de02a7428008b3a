import { useEffect } from "react";
import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { materialNamed } from "#domain/products/product.ts";
import { SelectField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";

interface Treatment {
  productId?: string | null | undefined;
  materialSelection?: string | null | undefined;
}

interface TreatmentProps<Values extends FieldValues & Treatment> {
  form: UseFormReturn<Values>;
  products: readonly Product[];
  /** Label of the empty choice, where allowed. */
  none: string;
  required?: boolean;
}

/** Keeps the material when the new product offers it, too. */
export function TreatmentFields<Values extends FieldValues & Treatment>(props: TreatmentProps<Values>) {
  const { form, products, none, required = false } = props;
  const [productPath, materialPath] = ["productId" as Path<Values>, "materialSelection" as Path<Values>];
  const [productId, material] = useWatch({ control: form.control, name: [productPath, materialPath] });
  const product = products.find(({ id }) => id === productId);
  const isLost = Boolean(material) && !(product && materialNamed(product, material));
  useEffect(() => {
    if (isLost) form.setValue(materialPath, null as Values[typeof materialPath]);
  }, [isLost, form, materialPath]);
  const offered = products.filter(({ isActive, id }) => isActive || id === productId);
  return (
    <Fields>
      <Wide>
        <SelectField
          form={form}
          path={productPath}
          label="Product"
          required={required}
          none={none}
          choices={offered.map(({ id, name, basePrice }) => [id, `${name} (${perSquareFoot(basePrice)})`])}
        />
      </Wide>
      <Wide>
        <SelectField
          form={form}
          path={materialPath}
          label="Material"
          required={required || Boolean(product)}
          none={product ? "Choose a material" : "Choose a product first"}
          choices={(product?.materials ?? []).map(({ name, priceModifier }) => [
            name,
            knownCents(priceModifier) === 0 ? name : `${name} (${modifier(priceModifier)})`,
          ])}
        />
      </Wide>
    </Fields>
  );
}

function perSquareFoot(money: string): string {
  return `${dollarsAndCents(knownCents(money))} per sq ft`;
}

function modifier(money: string): string {
  return `${knownCents(money) > 0 ? "+" : ""}${perSquareFoot(money)}`;
}
