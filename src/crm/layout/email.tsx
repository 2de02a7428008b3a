/** Truncated in lists. */
export function Email({ address }: { address: string }) {
  return (
    <span className="block max-w-60 truncate text-ink-soft text-sm" title={address}>
      {address}
    </span>
  );
}
