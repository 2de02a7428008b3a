/** An address in a list: a long one ends in dots, and is whole where the record is opened. */
export function Email({ address }: { address: string }) {
  return (
    <span className="block max-w-60 truncate text-ink-soft text-sm" title={address}>
      {address}
    </span>
  );
}
