import type { ComponentType } from "react";
import type { PageMaker } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import { categories } from "../copy/categories.ts";
import type { GuideWriter } from "../copy/guides/guide.ts";
import { isEmptyPage } from "../copy/links.ts";
import { BookOrCall } from "../sections/book-or-call.tsx";
import { Closing } from "../sections/closing.tsx";
import { Part, TitleTable } from "../sections/guide-part.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { Offers } from "../sections/offers.tsx";
import { PageTitle } from "../sections/page-title.tsx";
import { PriceAndActions } from "../sections/price-and-actions.tsx";
import { parentOf } from "./breadcrumbs.ts";

interface Modules {
  /** Before the text. */
  first?: ComponentType<RenderContext>;
  /** After the text. */
  last?: ComponentType<RenderContext>;
}

export function guidePage(write: GuideWriter, { first: First, last: Last }: Modules = {}): PageMaker {
  return (context, { path }) => {
    const { company, retention } = context;
    const guide = write(company, retention);
    const priced = categories.find(({ slug }) => slug === guide.pricesOf);
    const { title, called, lead, description, picture, titleTable, offers, parts } = guide;
    return {
      title,
      called,
      description,
      picture,
      unlisted: isEmptyPage(path, company),
      body: (
        <PublicFrame company={company}>
          <PageTitle
            title={title}
            lead={lead}
            within={parentOf(path)}
            picture={picture}
            aside={titleTable ? <TitleTable {...titleTable} /> : undefined}
          >
            {priced ? <PriceAndActions category={priced} catalog={context.catalog} /> : null}
            {guide.hasActions ? <BookOrCall company={company} isFirst callsFirst={guide.callsFirst} /> : null}
          </PageTitle>
          <div className={picture ? "pt-2 lg:pt-28" : ""}>{First ? <First {...context} /> : null}</div>
          {offers ? <Offers offers={offers} /> : null}
          {parts.length > 0 ? (
            <div className={`page-width grid gap-x-10 pb-10 md:grid-cols-2 ${picture ? "" : "pt-6"}`}>
              {parts.map((part) => (
                <Part key={part.title} {...part} catalog={context.catalog} />
              ))}
            </div>
          ) : null}
          {Last ? <Last {...context} /> : null}
          <Closing company={company} {...guide.closing} />
          <StickyRequest />
        </PublicFrame>
      ),
    };
  };
}
