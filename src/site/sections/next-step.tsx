import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";

export function NextStep({ company }: { company: CompanyProfile }) {
  return (
    <section aria-labelledby="next-title" className="bg-glass-pale">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-16 lg:py-20">
        <div>
          <h2 id="next-title" className="text-title">
            See it in your own light
          </h2>
          <p className="mt-3 text-ink-soft text-lead">A free visit with samples, and a quote you can keep.</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <a
            href="/schedule"
            data-opens="visit"
            className={buttonClasses("primary", "px-[min(2rem,5vw)] max-sm:w-full")}
          >
            Book a Free Visit
          </a>
          <a
            href={telephoneLink(company.phone)}
            className={buttonClasses("quiet", "px-[min(2rem,5vw)] max-sm:w-full")}
          >
            Call {formatPhone(company.phone)}
          </a>
        </div>
      </div>
    </section>
  );
}
