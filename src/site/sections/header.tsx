import { Phone } from "lucide-react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Drawer, DrawerButton } from "./drawer.tsx";
import { StaticSection } from "./island.tsx";
import { Logo } from "./logo.tsx";
import { ProductsMenu } from "./products-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

const link = "nav-link";

/**
 * Container queries, not the screen, decide what shows: at 200% zoom a desktop has the room of a phone.
 * `anchorsAt` is the page with #about and #process: empty for the current page, else the home page.
 */
export function Header({ company, anchorsAt }: { company: CompanyProfile; anchorsAt: string }) {
  return (
    <header className="@container sticky top-0 z-30 border-sand-deep border-b bg-shell">
      <div className="page-width flex min-h-20 items-center justify-between gap-4">
        <Logo companyName={company.companyName} />
        <nav aria-label="Main" className="hidden items-center gap-1 @min-[70rem]:flex print:hidden">
          <StaticSection of={ProductsMenu} />
          <a href={`${anchorsAt}#about`} className={link}>
            Why Choose Us
          </a>
          <a href={`${anchorsAt}#process`} className={link}>
            How It Works
          </a>
          <a href="/gallery" className={link}>
            Gallery
          </a>
          <a href="/pricing" className={link}>
            Pricing
          </a>
        </nav>
        <div className="flex shrink-0 items-center gap-2">
          <a href={telephoneLink(company.phone)} className={`${link} gap-2 @max-[70rem]:hidden print:flex!`}>
            <Phone aria-hidden="true" className="size-4 text-brass" />
            {formatPhone(company.phone)}
          </a>
          <a href="/schedule" className={buttonClasses("primary", "@max-[40rem]:hidden")}>
            Get Free Quote
          </a>
          <div className="@max-[70rem]:hidden has-[>[hidden]]:hidden">
            <UserMenu />
          </div>
          <a href={telephoneLink(company.phone)} className="header-call @min-[70rem]:hidden print:hidden">
            <Phone aria-hidden="true" className="size-5" />
            <span className="sr-only">Call {formatPhone(company.phone)}</span>
          </a>
          <DrawerButton />
        </div>
      </div>
      <Drawer company={company} anchorsAt={anchorsAt} />
    </header>
  );
}
