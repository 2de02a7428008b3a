interface Revised {
  id: string;
  /** The previous revision. */
  replaces: string | null;
}

/** Moves earlier revisions right behind the latest one in the list, and marks them. The rest keeps its order. */
export function groupRevisions<Quote extends Revised>(
  quotes: readonly Quote[],
): (Quote & { isEarlier: boolean })[] {
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  const earlier = new Set(quotes.flatMap(({ replaces }) => (replaces && byId.has(replaces) ? replaces : [])));
  return quotes
    .filter(({ id }) => !earlier.has(id))
    .flatMap((latest) => chainOf(latest, byId).map((quote) => ({ ...quote, isEarlier: quote !== latest })));
}

function chainOf<Quote extends Revised>(latest: Quote, byId: ReadonlyMap<string, Quote>): Quote[] {
  const before = latest.replaces ? byId.get(latest.replaces) : undefined;
  return before ? [latest, ...chainOf(before, byId)] : [latest];
}
