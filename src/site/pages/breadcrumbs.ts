import type { Page } from "../context/page.ts";
import type { NamedLink } from "../copy/links.ts";

const parents: readonly NamedLink[] = [
  { label: "Products", href: "/products" },
  { label: "Services", href: "/services" },
  { label: "Service areas", href: "/areas" },
];

/** Never the home page. */
export function parentOf(path: string): NamedLink | undefined {
  return parents.find(({ href }) => path.startsWith(`${href}/`));
}

/** Breadcrumbs for search engines. */
export function breadcrumbData(page: Page, path: string, publicUrl: string): object {
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
