import type { PageMaker } from "../context/page.ts";
import { BookOr } from "../sections/book-or-call.tsx";
import { Closing } from "../sections/closing.tsx";
import { EstimateForm } from "../sections/estimate-form.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { LowTitle } from "../sections/low-title.tsx";
import { PriceTable } from "../sections/price-table.tsx";
import { quoteCard, SampleQuotes } from "../sections/sample-quotes.tsx";

/** Prices are those of the catalog; nothing here is typed in. */
export const pricing: PageMaker = ({ company, catalog }, { answers }) => ({
  title: "What Window Treatments Cost",
  called: "Pricing",
  description:
    "Prices for shades, blinds, shutters, drapes, outdoor screens and motors, three sample quotes, and an estimate for your windows.",
  // An answer is about one visitor's windows.
  ...(answers ? { canonical: "/pricing", unlisted: true } : {}),
  body: (
    <PublicFrame company={company}>
      <LowTitle
        title="What it costs"
        lead="These prices come from the price list that we quote from. Your own quote is exact: itemized by window, in writing and yours to keep."
        picture="draperies"
        card={quoteCard(catalog)}
      >
        <BookOr isFirst link={{ label: "Estimate Your Windows", href: "#estimate" }} className="mt-6" />
      </LowTitle>
      {catalog.areSamples ? <SamplePricesNote /> : null}
      <PriceTable catalog={catalog} />
      <EstimateForm catalog={catalog} answers={answers} />
      <SampleQuotes company={company} catalog={catalog} />
      <Closing company={company} title="Get the exact price" picture="sample-cards" />
      <StickyRequest />
    </PublicFrame>
  ),
});

/** Shown only where the installation is on this machine. */
function SamplePricesNote() {
  return (
    <p className="page-width mt-8">
      <span className="block rounded-soft bg-warn-pale px-4 py-3 text-warn">
        These are sample prices. Visitors see none until you set your own in Settings, under Products.
      </span>
    </p>
  );
}
