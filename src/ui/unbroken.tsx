const phone = /(\(\d{3}\) \d{3}-\d{4})/;

/** Keeps each phone number on one line. Special spaces and hyphens would be copied with it. */
export function Unbroken({ children }: { children: string }) {
  // The odd parts are what the group of the pattern matched.
  return children.split(phone).map((part, place) =>
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
