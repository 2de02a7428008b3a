import type { PageMaker } from "../context/page.ts";
import { BookOr } from "../sections/book-or-call.tsx";
import { CategoryGrid } from "../sections/category-grid.tsx";
import { Closing } from "../sections/closing.tsx";
import { ForwardLink } from "../sections/guide-part.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { LowTitle } from "../sections/low-title.tsx";
import { WhereToStart } from "../sections/where-to-start.tsx";

const prices = { label: "Compare Prices", href: "/pricing" };

export const productsPage: PageMaker = ({ company, catalog }) => ({
  title: "Window Treatments Made to Measure",
  called: "Products",
  picture: "blinds",
  description:
    "Shades, blinds, shutters, drapes, outdoor screens and motorization: what each does best on the Gulf coast.",
  body: (
    <PublicFrame company={company}>
      <LowTitle
        title="Window treatments made to measure"
        lead="Six kinds, and each solves a different problem. Most homes here use two or three."
        picture="sample-book"
      >
        <BookOr isFirst link={prices} className="mt-6 max-sm:hidden" />
        <div className="mt-1 -mb-2 sm:hidden">
          <ForwardLink {...prices} />
        </div>
      </LowTitle>
      <CategoryGrid catalog={catalog} />
      <WhereToStart />
      <Closing company={company} title="See all six in your own light" picture="bedroom-foot" />
      <StickyRequest />
    </PublicFrame>
  ),
});
