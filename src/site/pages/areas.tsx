import { slugOf } from "#domain/areas/area.ts";
import { farthestDrive } from "#domain/areas/coverage.ts";
import type { PageMaker } from "../context/page.ts";
import type { PublicServiceArea } from "../context/renderer.ts";
import { areaPhrase, areaText, houseOfArea, pictureOfArea, spokenDrive, suggestedIn } from "../copy/areas.ts";
import { stopsIn } from "../copy/towns.ts";
import { PlaceAnswer, PlaceForm } from "../sections/area-check.tsx";
import { Areas } from "../sections/areas.tsx";
import { BookOrCall } from "../sections/book-or-call.tsx";
import { Closing } from "../sections/closing.tsx";
import { Coastline } from "../sections/coastline.tsx";
import { ForwardLink } from "../sections/guide-part.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { PageTitle } from "../sections/page-title.tsx";
import { OneSampleQuote } from "../sections/sample-quotes.tsx";
import { Suggested } from "../sections/suggested.tsx";
import { unbroken } from "../sections/unbroken.tsx";
import { parentOf } from "./breadcrumbs.ts";

export const areas: PageMaker = ({ company, serviceAreas }, { answers, openings }) => ({
  title: "Areas We Serve",
  called: "Service areas",
  picture: "boardwalk",
  description: `Window treatments in ${serviceAreas.map((area) => area.name).join(", ")}.`,
  // An answer is about one visitor's home.
  ...(answers ? { canonical: "/areas", unlisted: true } : {}),
  body: (
    <PublicFrame company={company}>
      <div id="check" tabIndex={-1} className="scroll-mt-24 overflow-hidden bg-sand outline-none">
        <PageTitle
          title="Serving the coast from Destin to Panama City"
          titleId="check-title"
          lead="We measure and install in all of it. Not sure we reach you?"
          picture="boardwalk"
          isFlat
        >
          <PlaceForm answers={answers} />
          <div className="mt-4 max-w-md">
            <PlaceAnswer {...{ company, serviceAreas, answers, openings }} />
          </div>
          {answers ? null : (
            <a href="/schedule" data-opens="visit" data-first-action className="forward text-gulf">
              Book a Free Visit
            </a>
          )}
        </PageTitle>
        <Coastline stops={stopsIn(serviceAreas)} />
      </div>
      <Areas company={company} serviceAreas={serviceAreas} isPictured />
      <Closing company={company} title="We come to your windows" picture="bare-windows" />
      <StickyRequest />
    </PublicFrame>
  ),
});

export function areaPage(area: PublicServiceArea): PageMaker {
  const slug = slugOf(area.name);
  const picture = pictureOfArea(slug);
  const stops = stopsIn([area]);
  return ({ company, catalog, serviceAreas }, { path }) => ({
    title: `Window Treatments ${areaPhrase(area.name)}`,
    called: area.name,
    picture,
    description: describe(area),
    body: (
      <PublicFrame company={company}>
        <PageTitle
          title={<AreaTitle area={area.name} />}
          lead={area.description}
          within={parentOf(path)}
          picture={picture}
        >
          <BookOrCall company={company} isFirst />
        </PageTitle>
        <div className="page-width pt-2 lg:pt-28 lg:pb-6">
          <Suggested
            title="What to know about windows here"
            text={areaText(slug)}
            suggestions={suggestedIn(slug)}
            catalog={catalog}
          />
        </div>
        <div className="overflow-hidden bg-sand">
          <div className="page-width grid gap-y-6 py-10 lg:py-12">
            <div>
              <h2 className="text-title">A sample price</h2>
              <p className="mt-3 max-w-3xl text-ink-soft text-lead">
                An example home, priced the way we price your windows. You get your price in writing after a
                free visit.
              </p>
              <div className="mt-2">
                <ForwardLink label="All prices" href="/pricing" />
              </div>
            </div>
            <OneSampleQuote company={company} catalog={catalog} house={houseOfArea(slug)} />
          </div>
          {stops.length > 0 ? (
            <Coastline stops={stopsIn(serviceAreas)} here={{ called: area.name, stops }} />
          ) : null}
        </div>
        <div className="bg-glass-pale">
          <div className="page-width grid gap-x-12 gap-y-6 pt-5 pb-10 lg:grid-cols-2 xl:grid-cols-[1fr_1.15fr] xl:gap-x-16">
            {area.communities.length > 0 ? (
              <section>
                <h2 className="text-subtitle">Communities</h2>
                <p className="mt-2 text-lead">{area.communities.join(", ")}</p>
              </section>
            ) : null}
            <section>
              <h2 className="text-subtitle">How close we are</h2>
              {nearness(area).map((text) => (
                <p key={text} className="mt-2 text-lead">
                  {unbroken(text)}
                </p>
              ))}
              <ForwardLink label="All service areas" href="/areas" />
            </section>
          </div>
        </div>
        <Closing
          company={company}
          title={`See it in your own light ${areaPhrase(area.name)}`}
          picture="bedroom-foot"
        />
        <StickyRequest />
      </PublicFrame>
    ),
  });
}

/** Keeps the two words together; balanced lines would split them. */
function AreaTitle({ area }: { area: string }) {
  return (
    <>
      <span className="xl:whitespace-nowrap">Window treatments</span> {areaPhrase(area)}
    </>
  );
}

function describe({ name, communities }: PublicServiceArea): string {
  const where = communities.length > 0 ? `: ${communities.slice(0, 4).join(", ")}` : "";
  return `Custom shades, blinds, shutters and drapes ${areaPhrase(name)}, Florida${where}. A local team measures and installs them, after a free visit.`;
}

/** Minutes. */
const closeBy = 45;

function nearness({ driveTime }: PublicServiceArea): string[] {
  if (!driveTime) return [];
  const drive = `${spokenDrive(driveTime)} from us`;
  const isClose = (farthestDrive(driveTime) ?? Number.POSITIVE_INFINITY) <= closeBy;
  return [isClose ? `${drive}: close enough to come back for one small adjustment.` : `${drive}.`];
}
