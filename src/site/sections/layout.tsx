import { Phone } from "lucide-react";
import { type ReactNode, useContext } from "react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { PageContext } from "../context/page.ts";
import { ContactWidget } from "../forms/contact-widget.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Logo } from "./logo.tsx";

interface PublicFrameProps {
  company: CompanyProfile;
  /** The page with #about and #process; empty when this page has them. */
  anchorsAt?: string;
  footer?: ReactNode;
  children: ReactNode;
}

interface FrameProps {
  company: CompanyProfile;
  children: ReactNode;
}

export function PublicFrame({ company, anchorsAt = "/", footer, children }: PublicFrameProps) {
  return (
    <>
      <SkipLink />
      <Header company={company} anchorsAt={anchorsAt} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {footer ?? <Footer company={company} />}
      <ContactWidget />
    </>
  );
}

export function PageWithoutFooter({ company, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Header company={company} anchorsAt="/" />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}

/** For the sign-in pages: only the logo. */
export function BareFrame({ company, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <header className="page-width py-6">
        <Logo companyName={company.companyName} />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}

/** Opens the consultation dialog; without JavaScript it is a link. Hidden while the page's first button shows. */
export function StickyRequest() {
  const here = useContext(PageContext);
  return (
    <div className="sticky-request @container md:hidden print:hidden">
      {here ? (
        <a
          href={telephoneLink(here.company.phone)}
          className={buttonClasses("quiet", "bg-white px-[min(1rem,3vw)]")}
        >
          <Phone aria-hidden="true" className="size-4" />
          <span className="@max-[18rem]:sr-only">Call</span>
        </a>
      ) : null}
      <a
        href="/schedule"
        data-opens="visit"
        className={buttonClasses("primary", "min-w-0 flex-1 px-[min(0.5rem,2vw)]")}
      >
        Request Design Consultation
      </a>
    </div>
  );
}

function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
