import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";

interface BookOrCallProps {
  company: CompanyProfile;
  /** On the first screen: the sticky bar hides while it shows. */
  isFirst?: boolean;
  label?: string | undefined;
}

/** The two ways to a free visit. */
export function BookOrCall({ company, isFirst, label = "Book a Free Visit" }: BookOrCallProps) {
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
      <a
        href={telephoneLink(company.phone)}
        className={buttonClasses("quiet", "px-[min(2rem,5vw)] max-sm:w-full")}
      >
        Call {formatPhone(company.phone)}
      </a>
    </div>
  );
}
