import { useId } from "react";
import { Field, Select } from "#ui/field.tsx";

interface ChooserProps {
  label: string;
  value: string;
  choices: [string, string][];
  error?: string | undefined;
  onChoose: (to: string) => void;
}

export function Chooser({ label, value, choices, error, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <Select id={id} value={value} onChange={(change) => onChoose(change.target.value)}>
        {choices.map(([to, name]) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function Row({
  what,
  detail,
  ...choosing
}: Omit<ChooserProps, "label"> & { what: string; detail: string }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <span className="min-w-0 break-words">
        <span className="block font-medium">{what}</span>
        <span className="block text-ink-soft text-sm">{detail}</span>
      </span>
      <Chooser label={`Assign ${what} to`} {...choosing} />
    </li>
  );
}

export function Group({
  title,
  total,
  shown,
  children,
}: {
  title: string;
  total: number;
  shown: number;
  children: React.ReactNode[];
}) {
  const id = useId();
  if (total === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {title} ({total})
      </h3>
      <ul className="divide-y divide-sand-deep">{children}</ul>
      {total > shown ? (
        <p className="pt-2 text-ink-soft">And {total - shown} more, assigned with the rest.</p>
      ) : null}
    </section>
  );
}
