const phone = /(\(\d{3}\) \d{3}-\d{4})/;

interface UnbrokenProps {
  children: string;
  /** With one group: what stays on one line. */
  pattern?: RegExp;
}

/** Keeps each phone number, or what else matches, on one line. Special spaces and hyphens would be copied with it. */
export function Unbroken({ children, pattern = phone }: UnbrokenProps) {
  // The odd parts are what the group of the pattern matched.
  return children.split(pattern).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no ids and hold no state
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
