import { Phone } from "lucide-react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { PublicServiceArea } from "../context/renderer.ts";
import { areaPath } from "../copy/areas.ts";
import { townsIn } from "../copy/towns.ts";
import { isDrawn } from "./coastline.tsx";
import { Towns } from "./towns.tsx";

interface AreasProps {
  company: CompanyProfile;
  serviceAreas: readonly PublicServiceArea[];
}

export function Areas({ company, serviceAreas }: AreasProps) {
  return (
    <section aria-labelledby="areas-title" className="bg-glass-pale">
      <div className="band page-width">
        <h2 id="areas-title" className="text-title">
          Areas We Serve
        </h2>
        <ul className="swipe-row mt-5 gap-6 sm:mt-12 sm:grid md:grid-cols-2 xl:grid-cols-3">
          {serviceAreas.map((area) => (
            <AreaCard key={area.name} area={area} company={company} />
          ))}
        </ul>
        <div className={isDrawn(townsIn(serviceAreas)) ? "lg:sr-only" : ""}>
          <Towns serviceAreas={serviceAreas} />
        </div>
      </div>
    </section>
  );
}

const quiet = "px-2 underline-offset-4 hover:underline";

/** The whole card leads to the area's page; the two buttons lie above that link. */
function AreaCard({ area, company }: { area: PublicServiceArea; company: CompanyProfile }) {
  return (
    <li className="group area-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-[1.75rem] leading-tight">
          <a
            href={areaPath(area)}
            className="-my-1 area-link group-hover:underline group-hover:decoration-1 group-hover:underline-offset-6"
          >
            {area.name}
          </a>
        </h3>
        {area.isPopular ? <p className="popular">Popular Area</p> : null}
      </div>
      <p className="mt-3 text-ink-soft">{area.description}</p>
      {area.communities.length > 0 ? (
        <p className="mt-3 max-sm:line-clamp-2">{area.communities.join(", ")}</p>
      ) : null}
      <p className="mt-3 mb-4 text-ink-soft">
        {area.driveTime ? (
          <>
            Drive time <span className="font-medium text-deep">{area.driveTime}</span>
          </>
        ) : null}
      </p>
      <div className="relative mt-auto border-sand-deep border-t pt-2">
        <div className="-mx-2 flex flex-wrap">
          <a href="/schedule" data-opens="visit" className={buttonClasses("plain", quiet)}>
            Request Design Consultation
          </a>
          <a href={telephoneLink(company.phone)} className={buttonClasses("plain", quiet)}>
            <Phone aria-hidden="true" className="size-4" />
            Call Now
          </a>
        </div>
      </div>
    </li>
  );
}
