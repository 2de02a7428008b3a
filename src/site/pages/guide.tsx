import type { PageMaker } from "../context/page.ts";
import type { GuideWriter } from "../copy/guides/guide.ts";
import { isEmptyPage } from "../copy/links.ts";
import { Part } from "../sections/guide-part.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { NextStep } from "../sections/next-step.tsx";
import { PageTitle } from "../sections/page-title.tsx";
import { parentOf } from "./breadcrumbs.ts";

export function guidePage(write: GuideWriter): PageMaker {
  return ({ company, retention }, { path }) => {
    const { title, called, lead, description, picture, parts } = write(company, retention);
    return {
      title,
      called,
      description,
      picture,
      unlisted: isEmptyPage(path, company),
      body: (
        <PublicFrame company={company}>
          <PageTitle title={title} lead={lead} within={parentOf(path)} picture={picture} />
          <div className={`page-width pb-10 ${picture ? "pt-10 lg:pt-28" : "pt-6"}`}>
            {parts.map((part) => (
              <Part key={part.title} {...part} />
            ))}
          </div>
          <NextStep company={company} />
          <StickyRequest />
        </PublicFrame>
      ),
    };
  };
}
