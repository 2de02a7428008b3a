import type { PageMaker } from "../context/page.ts";
import { questions } from "../copy/questions.ts";
import { companyPoints } from "../copy/reasons.ts";
import { Closing } from "../sections/closing.tsx";
import { StaticSection } from "../sections/island.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { OldFooter } from "../sections/old-footer.tsx";
import { OldHero, TrustStrip } from "../sections/old-hero.tsx";
import { Questions } from "../sections/questions.tsx";
import { ThreeSteps } from "../sections/three-steps.tsx";
import { Services } from "../sections/treatment-tabs.tsx";
import { TownsAndTrust } from "../sections/trust-cards.tsx";
import { businessData, questionsData } from "./structured-data.ts";

const questionList = questions({ weeks: "2-4 weeks", appointment: "45-60 minutes" });

/** The alternative home page; its canonical URL is the home page. */
export const oldHome: PageMaker = (context) => {
  const { company, serviceAreas } = context;
  return {
    title: "Custom Window Treatments, Fitted to Your Home",
    description:
      "Blinds, shades, shutters and draperies for homes and rentals on the Gulf coast, with a free in-home design visit.",
    canonical: "/",
    structuredData: [businessData(context), questionsData(questionList)],
    body: (
      <PublicFrame company={company} anchorsAt="" footer={<OldFooter company={company} />}>
        <StaticSection of={OldHero} />
        <StaticSection of={TrustStrip} />
        <StaticSection of={OldAbout} />
        <StaticSection of={Services} />
        <StaticSection of={ThreeSteps} />
        <TownsAndTrust company={company} serviceAreas={serviceAreas} />
        <Questions company={company} questions={questionList} />
        <Closing
          company={company}
          picture="sample-book"
          title="Let us bring the samples"
          text="One visit, no charge, no pressure. You'll know what it costs before you decide anything."
          button="Schedule Your Free Consultation"
        />
        <StickyRequest />
      </PublicFrame>
    ),
  };
};

function OldAbout() {
  return (
    <section id="about" aria-labelledby="about-title" className="band page-width pb-0">
      <h2 id="about-title" className="max-w-3xl text-title">
        Why choose us
      </h2>
      <ul className="mt-12 grid gap-x-16 gap-y-10 md:grid-cols-2">
        {companyPoints.map(({ title, text }) => (
          <li key={title} className="border-glass border-t-2 pt-6">
            <h3 className="text-subtitle">{title}</h3>
            <p className="mt-3 text-ink-soft text-lead">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
