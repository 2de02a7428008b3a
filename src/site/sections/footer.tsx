import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { spokenHolidays, spokenHours } from "../context/opening-hours-text.ts";
import { footerLinks, type NamedLink, smallPrint } from "../copy/links.ts";
import { Logo } from "./logo.tsx";

const link = "footer-link";

export function Footer({ company }: { company: CompanyProfile }) {
  return (
    <footer className="widget-room on-deep @container pt-8 sm:pt-16">
      <div className="page-width footer-columns">
        <Contact company={company} />
        {footerLinks(company).map(({ title, links }) => (
          <nav key={title} aria-label={title} className="print:hidden group @max-[40rem]:last:col-span-full">
            <h2 className="mb-3 text-xl">{title}</h2>
            <Links links={links} className="grid gap-x-10 @min-[18rem]:@max-[40rem]:group-last:grid-cols-2" />
          </nav>
        ))}
      </div>
      <div className="page-width">
        <div className="small-print">
          <div>
            <ul className="flex flex-wrap gap-x-6">
              <li>© {company.companyName}</li>
              {credentialsOf(company).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
            <p className="mt-1">The rooms shown are computer-generated illustrations.</p>
          </div>
          <Links
            links={[...smallPrint, { label: "Team access", href: "/auth" }]}
            className="flex flex-wrap gap-x-6 print:hidden"
          />
        </div>
      </div>
    </footer>
  );
}

function credentialsOf({ licence, insurance }: CompanyProfile): string[] {
  return [licence && `License ${licence}`, insurance && `Insurance: ${insurance}`].filter(Boolean);
}

function Contact({ company }: { company: CompanyProfile }) {
  return (
    <div className="@max-[63rem]:col-span-full">
      <Logo companyName={company.companyName} tone="light" />
      <div className="mt-5 grid items-baseline gap-x-10 gap-y-1 @min-[40rem]:@max-[63rem]:grid-cols-3">
        <a href={telephoneLink(company.phone)} className={`${link} text-2xl text-shell tabular-nums`}>
          {formatPhone(company.phone)}
        </a>
        <div>
          <a href={`mailto:${company.email}`} className={`${link} wrap-anywhere`}>
            {company.email}
          </a>
          {company.address ? <p className="mt-2">{company.address}</p> : null}
        </div>
        <ul>
          {[...spokenHours(company.hours), ...spokenHolidays(company.holidays)].map((hours) => (
            <li key={hours}>{hours}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Links({ links, className }: { links: readonly NamedLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={link}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
