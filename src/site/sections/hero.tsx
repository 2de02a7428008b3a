import type { CompanyProfile } from "#domain/company/profile.ts";
import { termedLine } from "#domain/company/termed-line.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Picture } from "./picture.tsx";
import { Rating } from "./rating.tsx";

export function Hero({ company }: { company: CompanyProfile }) {
  return (
    <section>
      <div className="hem hero-stage">
        <Picture name="hero" first sizes="(min-width: 64rem) 62vw, 100vw" className="hero-picture" />
        <div className="hero-card">
          <h1 className="text-hero lg:max-xl:text-[3.6vw] xl:text-[min(3.9vw,3.875rem)]">
            Premium Window Treatments for the Emerald Coast
          </h1>
          <p className="mt-4 max-w-[32rem] lg:mt-6 text-ink-soft text-lead">
            Custom shades, blinds, shutters and drapes. The people who measure your windows install them.
          </p>
          <div className="mt-7 flex lg:mt-9 flex-wrap items-center gap-x-6 gap-y-4">
            <a
              href="/schedule"
              data-opens="visit"
              data-first-action
              className={buttonClasses("primary", "min-h-13 px-[min(2rem,5vw)] text-lg max-sm:w-full")}
            >
              Request Design Consultation
            </a>
            <a href="/pricing" className="forward text-gulf max-sm:-my-2">
              See prices
            </a>
            <Rating company={company} />
          </div>
        </div>
      </div>
      <WorksWith brandPartners={company.brandPartners} />
    </section>
  );
}

function WorksWith({ brandPartners }: { brandPartners: readonly string[] }) {
  if (brandPartners.length === 0) return null;
  return (
    <div className="works-with border-sand-deep border-b bg-sand">
      <div className="page-width brand-band">
        <h2 className="font-body text-base text-ink-soft">Works With</h2>
        <ul className="brand-names">
          {[...new Set(brandPartners.map((line) => termedLine(line).name))].map((name) => (
            <li key={name} className="brand-name">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
