import { Phone } from "lucide-react";
import { slugOf } from "#domain/areas/area.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { PublicServiceArea } from "../context/renderer.ts";
import { areaPath, areaPhrase, pictureOfArea } from "../copy/areas.ts";
import { stopsIn } from "../copy/towns.ts";
import { isDrawn } from "./coastline.tsx";
import { Picture } from "./picture.tsx";
import { Towns } from "./towns.tsx";

interface AreasProps {
  company: CompanyProfile;
  serviceAreas: readonly PublicServiceArea[];
  /** On their own page, cards have pictures, and are rows on a phone. Elsewhere they are rows on a wide screen. */
  isPictured?: boolean;
}

export function Areas({ company, serviceAreas, isPictured = false }: AreasProps) {
  return (
    <section aria-labelledby="areas-title" className="bg-glass-pale">
      <div className="band page-width">
        <h2 id="areas-title" className="text-title">
          Areas We Serve
        </h2>
        <div className={isDrawn(stopsIn(serviceAreas)) ? (isPictured ? "md:sr-only" : "sr-only") : ""}>
          <Towns serviceAreas={serviceAreas} />
        </div>
        <ul
          className={`mt-5 grid gap-6 sm:mt-8 sm:max-lg:gap-4 ${isPictured ? "max-sm:gap-3 sm:grid-cols-2 lg:mt-12 xl:grid-cols-3" : "max-md:swiped md:grid-cols-2 lg:block"}`}
        >
          {serviceAreas.map((area) => (
            <AreaCard key={area.name} area={area} company={company} isPictured={isPictured} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const quiet = "px-2 text-sm underline-offset-4 hover:underline";

interface AreaCardProps extends Omit<AreasProps, "serviceAreas"> {
  area: PublicServiceArea;
}

/** The whole card leads to the area's page; on the home page, two buttons lie above that link. */
function AreaCard({ area, company, isPictured }: AreaCardProps) {
  return (
    <li className={`group area-card ${isPictured ? "area-row" : "area-line"}`}>
      {isPictured ? (
        <Picture
          name={pictureOfArea(slugOf(area.name))}
          alt=""
          sizes="(min-width: 80rem) 30vw, (min-width: 40rem) 46vw, 20vw"
          className="area-picture"
        />
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 className="text-[1.75rem] leading-tight max-sm:group-[.area-row]:text-xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-6">
          {area.name}
        </h3>
        {area.isPopular && !isPictured ? <p className="popular">Popular Area</p> : null}
      </div>
      <div className="area-text">
        <p className="mt-3 text-ink-soft">{area.description}</p>
        {area.communities.length > 0 ? (
          <p className={`mt-3 ${isPictured ? "max-sm:hidden" : "max-sm:line-clamp-2"}`}>
            {area.communities.join(", ")}
          </p>
        ) : null}
      </div>
      {area.driveTime ? (
        <p className="area-drive mt-3 text-ink-soft max-sm:group-[.area-row]:mt-0.5">
          Drive time <span className="whitespace-nowrap font-medium text-deep">{area.driveTime}</span>
        </p>
      ) : null}
      <p className="area-onward">
        <a href={areaPath(area)} className="area-link forward text-gulf">
          <span className="max-sm:group-[.area-row]:sr-only">Windows {areaPhrase(area.name)}</span>
        </a>
      </p>
      {isPictured ? null : (
        <div className="area-links relative">
          <div className="-mx-2 flex flex-wrap justify-between lg:justify-start lg:gap-x-4">
            <a href="/schedule" data-opens="visit" className={buttonClasses("plain", quiet)}>
              Request Design Consultation
            </a>
            <a href={telephoneLink(company.phone)} className={buttonClasses("plain", quiet)}>
              <Phone aria-hidden="true" className="size-4" />
              Call Now
            </a>
          </div>
        </div>
      )}
    </li>
  );
}
