import type { PageMaker } from "../context/page.ts";
import { questions } from "../copy/questions.ts";
import { Invitation } from "../sections/invitation.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { OldAbout } from "../sections/old-about.tsx";
import { OldFooter } from "../sections/old-footer.tsx";
import { OldHero, TrustStrip } from "../sections/old-hero.tsx";
import { Questions } from "../sections/questions.tsx";
import { Still } from "../sections/static-section.tsx";
import { ThreeSteps } from "../sections/three-steps.tsx";
import { Services } from "../sections/treatment-tabs.tsx";
import { TownsAndTrust } from "../sections/trust-cards.tsx";
import { businessData, questionsData } from "./structured-data.ts";

const asked = questions({ weeks: "2-4 weeks", visit: "45-60 minutes" });

/** The alternative home page; its canonical URL is the home page. */
export const oldHome: PageMaker = (surroundings) => {
  const { company, serviceAreas } = surroundings;
  return {
    title: "Custom Window Treatments, Fitted to Your Home",
    description:
      "Blinds, shades, shutters and draperies for homes and rentals on the Gulf coast, with a free in-home design visit.",
    canonical: "/",
    structuredData: [businessData(surroundings), questionsData(asked)],
    body: (
      <PublicFrame company={company} anchorsAt="" footer={<OldFooter company={company} />}>
        <Still of={OldHero} />
        <Still of={TrustStrip} />
        <Still of={OldAbout} />
        <Still of={Services} />
        <Still of={ThreeSteps} />
        <TownsAndTrust company={company} serviceAreas={serviceAreas} />
        <Questions company={company} questions={asked} />
        <Invitation
          company={company}
          title="Let us bring the samples"
          text="One visit, no charge, no pressure. You'll know what it costs before you decide anything."
          button="Schedule Your Free Consultation"
        />
        <StickyRequest />
      </PublicFrame>
    ),
  };
};
