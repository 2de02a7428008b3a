import { Menu, Phone, X } from "lucide-react";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { buttonClasses } from "#ui/button.tsx";
import { categories, categoryPath } from "../copy/categories.ts";
import { drawerLinks } from "../copy/links.ts";
import { UserLinks } from "./user-menu.tsx";

const square = "drawer-button";
const line = "drawer-line";

export function DrawerButton() {
  return (
    <button type="button" popoverTarget="menu" className={`${square} @min-[70rem]:hidden`}>
      <Menu aria-hidden="true" />
      <span className="sr-only">Open menu</span>
    </button>
  );
}

/** The header's content on small screens. A native popover opens before any script has loaded. */
export function Drawer({ company, anchorsAt }: { company: CompanyProfile; anchorsAt: string }) {
  return (
    <div id="menu" popover="auto" className="drawer motion-safe:open:animate-drawer">
      <div className="mb-4 flex items-center justify-between">
        <p className="font-display text-deep text-xl">Menu</p>
        {/* biome-ignore lint/a11y/noAutofocus: focus moves when the popover opens, not when the page loads */}
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" autoFocus className={square}>
          <X aria-hidden="true" />
          <span className="sr-only">Close menu</span>
        </button>
      </div>
      <nav aria-label="Menu">
        <details className="group border-sand-deep border-b">
          <summary className="flex min-h-12 items-center justify-between text-deep text-lg">
            Products
            <span aria-hidden="true" className="text-2xl text-brass group-open:rotate-45">
              +
            </span>
          </summary>
          <ul className="pb-4">
            <li>
              <a href="/products" className="flex min-h-11 items-center pl-3 font-medium text-gulf">
                All products
              </a>
            </li>
            {categories.map((category) => (
              <li key={category.slug}>
                <a href={categoryPath(category)} className="block min-h-11 py-2 pl-3">
                  <span className="block font-medium text-deep">{category.title}</span>
                  <span className="block text-ink-soft text-sm">{category.summary}</span>
                </a>
              </li>
            ))}
          </ul>
        </details>
        <a href={`${anchorsAt}#about`} className={line}>
          Why Choose Us
        </a>
        <a href={`${anchorsAt}#process`} className={line}>
          How It Works
        </a>
        {drawerLinks.map(({ label, href }) => (
          <a key={href} href={href} className={line}>
            {label}
          </a>
        ))}
        <div data-signed-in hidden className="border-sand-deep border-b py-2">
          <UserLinks />
        </div>
      </nav>
      <a href="/schedule" className={buttonClasses("primary", "mt-6 w-full")}>
        Get Free Quote
      </a>
      <a href={telephoneLink(company.phone)} className={buttonClasses("quiet", "mt-3 w-full")}>
        <Phone aria-hidden="true" className="size-4" />
        {formatPhone(company.phone)}
      </a>
    </div>
  );
}
