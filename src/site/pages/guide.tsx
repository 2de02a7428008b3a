import type { ComponentType } from "react";
import type { PageMaker } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import type { GuideWriter } from "../copy/guides/guide.ts";
import { isEmptyPage } from "../copy/links.ts";
import { Closeup, Part } from "../sections/guide-part.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { NextStep } from "../sections/next-step.tsx";
import { PageTitle } from "../sections/page-title.tsx";
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
    const { title, called, lead, description, picture, parts, closeup } = write(company, retention);
    return {
      title,
      called,
      description,
      picture,
      unlisted: isEmptyPage(path, company),
      body: (
        <PublicFrame company={company}>
          <PageTitle title={title} lead={lead} within={parentOf(path)} picture={picture} />
          <div className={picture ? "pt-10 lg:pt-28" : ""}>{First ? <First {...context} /> : null}</div>
          <div className={`page-width pb-10 ${picture ? "" : "pt-6"}`}>
            {parts.map((part) => (
              <Part key={part.title} {...part} />
            ))}
          </div>
          {closeup ? <Closeup {...closeup} /> : null}
          {Last ? <Last {...context} /> : null}
          <NextStep company={company} />
          <StickyRequest />
        </PublicFrame>
      ),
    };
  };
}
