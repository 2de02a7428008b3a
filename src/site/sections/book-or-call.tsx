import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { NamedLink } from "../copy/links.ts";

interface BookOrCallProps {
  company: CompanyProfile;
  /** On the first screen: the sticky bar hides while it shows. */
  isFirst?: boolean;
  label?: string | undefined;
  /** In place of the phone number. */
  link?: NamedLink | undefined;
}

/** The two ways to a free visit. */
export function BookOrCall({ company, isFirst, label = "Book a Free Visit", link }: BookOrCallProps) {
  const second = link ?? { label: `Call ${formatPhone(company.phone)}`, href: telephoneLink(company.phone) };
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <a
        href="/schedule"
        data-opens="visit"
        data-first-action={isFirst}
        className={buttonClasses("primary", "px-[min(2rem,5vw)] max-sm:w-full")}
      >
        {label}
      </a>
      <a href={second.href} className={buttonClasses("quiet", "px-[min(2rem,5vw)] max-sm:w-full")}>
        {second.label}
      </a>
    </div>
  );
}
