import { Phone } from "lucide-react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { ServiceAreaShown } from "../context/renderer.ts";
import { areaPath } from "../copy/areas.ts";
import { Towns } from "./towns.tsx";

interface AreasProps {
  company: CompanyProfile;
  serviceAreas: readonly ServiceAreaShown[];
}

export function Areas({ company, serviceAreas }: AreasProps) {
  return (
    <section aria-labelledby="areas-title" className="bg-glass-pale">
      <div className="band page-width">
        <h2 id="areas-title" className="text-title">
          Areas We Serve
        </h2>
        <ul className="mt-12 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {serviceAreas.map((area) => (
            <AreaCard key={area.name} area={area} company={company} />
          ))}
        </ul>
        <Towns serviceAreas={serviceAreas} />
      </div>
    </section>
  );
}

function AreaCard({ area, company }: { area: ServiceAreaShown; company: CompanyProfile }) {
  return (
    <li className="flex flex-col bg-shell p-7 sm:p-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-[1.75rem] leading-tight">
          <a
            href={areaPath(area)}
            className="-my-1 inline-flex min-h-11 items-center hover:underline hover:decoration-1 hover:underline-offset-6"
          >
            {area.name}
          </a>
        </h3>
        {area.isPopular ? (
          <p className="shrink-0 rounded-full border border-brass px-3 py-0.5 font-medium text-brass text-sm">
            Popular Area
          </p>
        ) : null}
      </div>
      <p className="mt-3 text-ink-soft">{area.description}</p>
      {area.communities.length > 0 ? <p className="mt-3">{area.communities.join(", ")}</p> : null}
      {area.zipCodes.length > 0 ? (
        <p className="mt-3 text-ink-soft">ZIP codes {area.zipCodes.join(", ")}</p>
      ) : null}
      <p className="mt-4 mb-7 text-ink-soft">
        {area.driveTime ? (
          <>
            Drive time <span className="font-medium text-deep">{area.driveTime}</span>
          </>
        ) : null}
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        <a href="/schedule" data-opens="visit" className={buttonClasses("quiet", "flex-auto")}>
          Request Design Consultation
        </a>
        <a href={telephoneLink(company.phone)} className={buttonClasses("plain", "flex-auto")}>
          <Phone aria-hidden="true" className="size-4" />
          Call Now
        </a>
      </div>
    </li>
  );
}
