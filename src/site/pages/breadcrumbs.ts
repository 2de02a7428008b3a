import type { Page } from "../context/page.ts";
import type { NamedLink } from "../copy/links.ts";

/** The pages that others stand below. */
const parents: readonly NamedLink[] = [
  { label: "Products", href: "/products" },
  { label: "Services", href: "/services" },
  { label: "Service areas", href: "/areas" },
];

/** The page that the one at this address stands below, other than the first. */
export function parentOf(path: string): NamedLink | undefined {
  return parents.find(({ href }) => path.startsWith(`${href}/`));
}

/** The way to an inner page, for search engines. */
export function trailData(page: Page, path: string, publicUrl: string): object {
  const parent = parentOf(path);
  const steps = [
    { label: "Home", href: "/" },
    ...(parent ? [parent] : []),
    { label: page.called ?? page.title, href: path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, href }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: label,
      item: `${publicUrl}${href}`,
    })),
  };
}
