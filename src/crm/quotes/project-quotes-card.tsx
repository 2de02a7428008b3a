import { Listing } from "../shell/listing.tsx";
import { Sheet } from "../shell/page.tsx";
import { useQuotes } from "./queries.ts";
import { QuoteTable } from "./quote-table.tsx";

export function ProjectQuotes({ projectId }: { projectId: string }) {
  const list = useQuotes({ projectId });
  return (
    <section aria-labelledby="quotes" className="grid grid-cols-1 gap-4">
      <h2 id="quotes" className="font-display text-2xl text-deep">
        Quotes
      </h2>
      <Sheet>
        <Listing list={list} failed="Failed to load quotes" empty="No quotes for this project yet">
          {(quotes) => <QuoteTable quotes={quotes} ofProject />}
        </Listing>
      </Sheet>
    </section>
  );
}
