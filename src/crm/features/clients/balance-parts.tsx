import type { Client } from "#contract/clients.ts";
import { type Cents, dollarsAndCents, knownCents } from "#domain/money.ts";

/** The balance counts an overpaid project against the others, which still owe their own. */
export function balanceParts({ balance, overpaid }: Pick<Client, "balance" | "overpaid">) {
  const beyond = overpaid ? knownCents(overpaid) : 0;
  return { owed: (balance ? knownCents(balance) : 0) + beyond, overpaid: beyond };
}

/** Beside what other projects owe. */
export function Overpaid({ cents }: { cents: Cents }) {
  return (
    <span className="whitespace-nowrap text-ink-soft text-sm tabular-nums">
      {dollarsAndCents(cents)} overpaid
    </span>
  );
}
