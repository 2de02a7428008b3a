import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { spokenHours } from "../opening-hours.ts";
import { footerLinks, type NamedLink, smallPrint } from "../words/links.ts";
import { Logo } from "./logo.tsx";

const link = "inline-flex min-h-11 items-center hover:text-white hover:underline underline-offset-4";

export function Footer({ company }: { company: CompanyProfile }) {
  return (
    <footer className="on-deep pt-16 pb-28">
      <div className="page-width grid grid-cols-2 gap-x-10 sm:grid-cols-3 gap-y-12 lg:grid-cols-[1.5fr_repeat(3,1fr)]">
        <Contact company={company} />
        {footerLinks.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-3 text-xl">{title}</h2>
            <Links links={links} className="grid" />
          </nav>
        ))}
      </div>
      <div className="page-width">
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-glass/25 border-t pt-6 text-sm">
          <p>
            © {company.companyName}
            {company.licence ? ` · License ${company.licence}` : ""}
          </p>
          <Links
            links={[...smallPrint, { label: "Team access", href: "/auth" }]}
            className="flex flex-wrap gap-x-6"
          />
        </div>
      </div>
    </footer>
  );
}

function Contact({ company }: { company: CompanyProfile }) {
  return (
    <div className="max-lg:col-span-full">
      <Logo companyName={company.companyName} tone="light" />
      <ul className="mt-5 grid gap-1">
        <li>
          <a href={telephoneLink(company.phone)} className={`${link} font-display text-2xl text-shell`}>
            {formatPhone(company.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}`} className={link}>
            {company.email}
          </a>
        </li>
        {company.address ? <li className="mt-2">{company.address}</li> : null}
        {spokenHours(company.hours).map((hours) => (
          <li key={hours}>{hours}</li>
        ))}
      </ul>
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
