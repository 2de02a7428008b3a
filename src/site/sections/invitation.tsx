import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Picture } from "./picture.tsx";

interface InvitationProps {
  company: CompanyProfile;
  title: string;
  text: string;
  button: string;
}

export function Invitation({ company, title, text, button }: InvitationProps) {
  return (
    <section
      aria-labelledby="invitation-title"
      className="relative grid overflow-hidden bg-deep lg:min-h-[38rem]"
    >
      <Picture name="motorized" alt="" sizes="100vw" className="invitation-picture" />
      <div className="order-first lg:page-width lg:relative lg:z-10 lg:grid lg:items-start lg:justify-items-end">
        <div className="hem on-deep px-[clamp(1.25rem,4.5vw,3.5rem)] py-9 lg:w-[35rem] lg:pt-20 lg:pb-16">
          <h2 id="invitation-title" className="text-title">
            {title}
          </h2>
          <p className="mt-5 text-lead">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
            <a
              href="/schedule"
              data-opens="visit"
              className={buttonClasses("brass", "px-[min(2rem,5vw)] max-sm:w-full")}
            >
              {button}
            </a>
            <a
              href={telephoneLink(company.phone)}
              className="inline-flex min-h-11 items-center text-lg text-shell underline underline-offset-4"
            >
              Call {formatPhone(company.phone)}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
