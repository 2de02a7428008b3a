import { Phone } from "lucide-react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonLook } from "#ui/button.tsx";
import { Drawer, DrawerButton } from "./drawer.tsx";
import { Logo } from "./logo.tsx";
import { ProductsMenu } from "./products-menu.tsx";
import { Still } from "./still.tsx";
import { UserMenu } from "./user-menu.tsx";

const link = "flex min-h-11 items-center px-3 text-deep hover:text-gulf";

/** `anchorsAt` is where #about and #process are: the page itself when it has them, else the home page. */
export function Header({ company, anchorsAt }: { company: CompanyProfile; anchorsAt: string }) {
  return (
    <header className="sticky top-0 z-30 border-sand-deep border-b bg-shell">
      <div className="page-width flex min-h-20 items-center justify-between gap-4">
        <Logo companyName={company.companyName} />
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          <Still of={ProductsMenu} />
          <a href={`${anchorsAt}#about`} className={link}>
            Why Choose Us
          </a>
          <a href={`${anchorsAt}#process`} className={link}>
            How It Works
          </a>
        </nav>
        <div className="flex items-center gap-2">
          <a href={telephoneLink(company.phone)} className={`${link} gap-2 max-lg:hidden`}>
            <Phone aria-hidden="true" className="size-4 text-brass" />
            {formatPhone(company.phone)}
          </a>
          <a href="/schedule" className={buttonLook("primary", "max-sm:hidden")}>
            Get Free Quote
          </a>
          <div className="max-lg:hidden">
            <UserMenu />
          </div>
          <DrawerButton />
        </div>
      </div>
      <Drawer company={company} anchorsAt={anchorsAt} />
    </header>
  );
}
