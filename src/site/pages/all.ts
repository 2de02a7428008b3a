import { requestKinds } from "#domain/leads/widget-form.ts";
import type { PageMaker } from "../context/page.ts";
import type { RenderContext } from "../context/renderer.ts";
import { areaPath } from "../copy/areas.ts";
import { categories, categoryPath } from "../copy/categories.ts";
import { brands, licenses, reviews } from "../copy/guides/claims.ts";
import { about, consultation, warranty } from "../copy/guides/company.ts";
import { privacy, terms } from "../copy/guides/legal.ts";
import { measuring, motorizing, repairs, services } from "../copy/guides/what-we-do.ts";
import { products } from "../copy/products/all.ts";
import { contactPath } from "../copy/requests.ts";
import { Owner } from "../sections/owner.tsx";
import { Proof } from "../sections/proof.tsx";
import { forgotPassword, setPassword, teamAccess } from "./account.tsx";
import { areaPage, areas } from "./areas.tsx";
import { contact, contactForm, contactReceived } from "./contact.tsx";
import { gallery, inspiration } from "./gallery.tsx";
import { guidePage } from "./guide.tsx";
import { home } from "./home.tsx";
import { oldHome } from "./old-home.tsx";
import { pricing } from "./pricing.tsx";
import { productPage } from "./product.tsx";
import { productsPage } from "./products.tsx";
import { schedule, scheduleReceived } from "./schedule.tsx";

const pages = new Map<string, PageMaker>([
  ["/", home],
  ["/old-home", oldHome],
  ["/schedule", schedule],
  ["/contact", contact],
  ...requestKinds.map((kind): [string, PageMaker] => [contactPath(kind), contactForm(kind)]),
  ["/auth", teamAccess],
  ["/auth/forgot-password", forgotPassword],
  ["/auth/set-password", setPassword],
  ["/pricing", pricing],
  ["/products", productsPage],
  ...productPages(),
  ["/areas", areas],
  ["/services", guidePage(services)],
  ["/services/motorization", guidePage(motorizing)],
  ["/services/measuring", guidePage(measuring)],
  ["/services/repairs", guidePage(repairs)],
  ["/consultation", guidePage(consultation)],
  ["/gallery", gallery],
  ["/inspiration", inspiration],
  ["/about", guidePage(about, { first: Owner, last: Proof })],
  ["/reviews", guidePage(reviews, { first: Proof })],
  ["/brands", guidePage(brands)],
  ["/warranty", guidePage(warranty)],
  ["/privacy", guidePage(privacy)],
  ["/terms", guidePage(terms)],
  ["/licenses", guidePage(licenses)],
]);

export function pageAt(path: string, { serviceAreas }: RenderContext): PageMaker | undefined {
  // Not in `pages`, so never listed or cached: it may show personal data.
  if (path === "/schedule/received") return scheduleReceived;
  if (path === "/contact/received") return contactReceived;
  const area = serviceAreas.find((each) => areaPath(each) === path);
  return pages.get(path) ?? (area && areaPage(area));
}

export function pathsOf({ serviceAreas }: RenderContext): string[] {
  return [...pages.keys(), ...serviceAreas.map(areaPath)];
}

function productPages(): [string, PageMaker][] {
  return categories.map((category) => [
    categoryPath(category),
    productPage(category, products[category.slug]),
  ]);
}
