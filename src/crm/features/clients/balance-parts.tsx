import type { Client } from "#contract/clients.ts";
import { type Cents, dollarsAndCents, knownCents } from "#domain/money.ts";

export function balanceParts({ owed, overpaid }: Pick<Client, "owed" | "overpaid">) {
  return { owed: knownCents(owed ?? "0"), overpaid: knownCents(overpaid ?? "0") };
}

/** Beside what other projects owe. */
export function Overpaid({ cents }: { cents: Cents }) {
  return (
    <span className="whitespace-nowrap text-ink-soft text-sm tabular-nums">
      {dollarsAndCents(cents)} overpaid
    </span>
  );
}
