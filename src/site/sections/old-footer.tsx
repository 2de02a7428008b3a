import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { quickLinks } from "../copy/links.ts";
import { Logo } from "./logo.tsx";

export function OldFooter({ company }: { company: CompanyProfile }) {
  return (
    <footer className="widget-room on-deep pt-16">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-12 gap-y-8">
        <div>
          <Logo companyName={company.companyName} tone="light" />
          <a
            href={telephoneLink(company.phone)}
            className="mt-3 inline-flex min-h-11 items-center font-display text-2xl text-shell hover:underline"
          >
            {formatPhone(company.phone)}
          </a>
          <p className="mt-2 text-sm">License: {company.licence || "Your License Number"}</p>
        </div>
        <nav aria-label="Quick links">
          <h2 className="mb-3 text-xl">Quick links</h2>
          <ul className="grid grid-cols-2 gap-x-[min(3rem,8vw)]">
            {quickLinks.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
