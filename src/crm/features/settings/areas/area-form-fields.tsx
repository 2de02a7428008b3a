import { type UseFormReturn, useWatch } from "react-hook-form";
import { Switch } from "#ui/switch.tsx";
import { TextareaField, TextField } from "../../../forms/form-fields.tsx";
import { Fields, Wide } from "../../../forms/form-parts.tsx";
import type { AreaValues } from "./area-values.ts";

type Part = { form: UseFormReturn<AreaValues> };

export function AreaFormFields({ form }: Part) {
  return (
    <>
      <OnTheSite form={form} />
      <Reach form={form} />
      <SignOff form={form} />
    </>
  );
}

function OnTheSite({ form }: Part) {
  return (
    <Fields legend="Website">
      <TextField form={form} path="name" label="Name" hint="Used in the page URL" required maxLength={80} />
      <TextField form={form} path="driveTime" label="Drive Time" hint="Example: 20-35 min" maxLength={40} />
      <Wide>
        <TextareaField form={form} path="description" label="Description" />
      </Wide>
      <Wide>
        <TextareaField form={form} path="communities" label="Communities" rows={5} hint="One per line" />
      </Wide>
    </Fields>
  );
}

function Reach({ form }: Part) {
  return (
    <Fields legend="Coverage and Fees">
      <Wide>
        <TextareaField
          form={form}
          path="zipCodes"
          label="ZIP Codes"
          hint="Separate with commas, spaces or lines. Each ZIP code belongs to one active area."
        />
      </Wide>
      <TextField
        form={form}
        path="travelFee"
        label="Travel Fee"
        unit="$"
        hint="Shown when booking and quoting. It isn't added to totals automatically."
        inputMode="decimal"
        maxLength={12}
      />
    </Fields>
  );
}

function SignOff({ form }: Part) {
  const [isPopular, isActive] = useWatch({ control: form.control, name: ["isPopular", "isActive"] });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Switch
        label="Popular"
        hint="Show as popular on your website."
        checked={isPopular}
        onChange={(on) => form.setValue("isPopular", on, { shouldDirty: true })}
      />
      <Switch
        label="Active"
        hint="Show on your website and tag new leads with this area. Turning it off doesn't change existing leads."
        checked={isActive}
        onChange={(on) => form.setValue("isActive", on, { shouldDirty: true })}
      />
    </div>
  );
}
