import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import type { NamedLink } from "../copy/links.ts";

interface BookingProps {
  /** On the first screen: the sticky bar hides while it shows. */
  isFirst?: boolean;
  label?: string | undefined;
}

interface BookOrCallProps extends BookingProps {
  company: CompanyProfile;
  /** Fills the button of the phone number, in front of the visit. */
  callsFirst?: boolean | undefined;
}

/** The two ways to a free visit. */
export function BookOrCall({ company, callsFirst = false, ...booking }: BookOrCallProps) {
  const call = { label: `Call ${formatPhone(company.phone)}`, href: telephoneLink(company.phone) };
  return <BookOr link={call} isLinkMain={callsFirst} className="mt-7" {...booking} />;
}

interface BookOrProps extends BookingProps {
  link: NamedLink;
  /** Fills its button and puts it in front. */
  isLinkMain?: boolean;
  className: string;
}

/** The way to a free visit, and another one. */
export function BookOr({
  link,
  isLinkMain = false,
  className,
  isFirst,
  label = "Book a Free Visit",
}: BookOrProps) {
  const other = (
    <a href={link.href} className={button(isLinkMain)}>
      {link.label}
    </a>
  );
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {isLinkMain ? other : null}
      <a href="/schedule" data-opens="visit" data-first-action={isFirst} className={button(!isLinkMain)}>
        {label}
      </a>
      {isLinkMain ? null : other}
    </div>
  );
}

const button = (isFilled: boolean) =>
  buttonClasses(isFilled ? "primary" : "quiet", "px-[min(2rem,5vw)] max-sm:w-full");
