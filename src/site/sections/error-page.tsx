import type { ReactNode } from "react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { PageWithoutFooter } from "./layout.tsx";
import { SunMark } from "./logo.tsx";

interface ErrorPageProps {
  company: CompanyProfile;
  title: string;
  text: string;
  children: ReactNode;
}

export function ErrorPage({ company, title, text, children }: ErrorPageProps) {
  return (
    <PageWithoutFooter company={company}>
      <div className="page-width grid min-h-[calc(100dvh-5rem-1px)] content-center justify-items-center py-20 text-center">
        <SunMark className="size-20 text-brass" />
        <h1 className="mt-8 text-title">{title}</h1>
        <p className="mt-4 max-w-md text-balance text-ink-soft text-lead">{text}</p>
        {children}
      </div>
    </PageWithoutFooter>
  );
}

export function HomeOrCall({ phone }: { phone: string }) {
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <a href="/" className={buttonClasses("primary", "px-[min(2rem,5vw)] max-sm:w-full")}>
        Return to Home
      </a>
      <a href={telephoneLink(phone)} className={buttonClasses("quiet", "px-[min(2rem,5vw)] max-sm:w-full")}>
        Call {formatPhone(phone)}
      </a>
    </div>
  );
}
