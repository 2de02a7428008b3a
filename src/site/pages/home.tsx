import type { PageMaker } from "../context/page.ts";
import { openness } from "../copy/differences-of-shades.ts";
import { questions } from "../copy/questions.ts";
import { AreaCheck } from "../sections/area-check.tsx";
import { Areas } from "../sections/areas.tsx";
import { CategoryTiles } from "../sections/category-grid.tsx";
import { Closing } from "../sections/closing.tsx";
import { Hero } from "../sections/hero.tsx";
import { StaticSection } from "../sections/island.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { Process } from "../sections/process.tsx";
import { SomeTestimonials } from "../sections/proof.tsx";
import { Questions } from "../sections/questions.tsx";
import { Reasons } from "../sections/reasons.tsx";
import { SeeTheDifference } from "../sections/see-the-difference.tsx";
import { Services } from "../sections/treatment-tabs.tsx";
import { businessData, questionsData, siteData } from "./structured-data.ts";

function ShadesCompared() {
  return (
    <div className="page-width pb-4 sm:pb-[clamp(1.75rem,6vw,5.5rem)]">
      <SeeTheDifference difference={openness} />
    </div>
  );
}

const questionList = questions({ weeks: "2-3 weeks", appointment: "90 minutes" });

export const home: PageMaker = (context) => {
  const { company, serviceAreas, catalog } = context;
  return {
    title: "Premium Window Treatments for the Emerald Coast",
    description:
      "Custom shades, blinds, shutters, drapes, outdoor screens and motorization from Destin to Panama City Beach. Free in-home design consultation.",
    structuredData: [businessData(context), siteData(context), questionsData(questionList)],
    body: (
      <PublicFrame company={company} anchorsAt="">
        <Hero company={company} />
        <CategoryTiles catalog={catalog} />
        <StaticSection of={ShadesCompared} />
        <SomeTestimonials company={company} />
        <StaticSection of={Reasons} />
        <StaticSection of={Services} />
        <StaticSection of={Process} />
        <AreaCheck company={company} serviceAreas={serviceAreas} />
        <Areas company={company} serviceAreas={serviceAreas} />
        <Questions company={company} questions={questionList} />
        <Closing
          company={company}
          picture="reading-dark"
          text="A free visit, samples in your rooms, and a quote you can keep. You already have the view. We'll help you keep it."
        />
        <StickyRequest />
      </PublicFrame>
    ),
  };
};
