import type { CompanyProfile } from "#domain/company/profile.ts";
import { telephoneLink } from "#domain/phone.ts";
import type { Surroundings } from "../context/renderer.ts";
import { type Category, categories, categoryPath } from "../copy/categories.ts";
import type { Product } from "../copy/products/product.ts";
import type { Question } from "../copy/questions.ts";
import { placesIn } from "../copy/towns.ts";
import { sharedPicture } from "../sections/picture.tsx";

/** What search engines read. No rating: they forbid one that a business gives itself. */
export function businessData({ company, publicUrl, serviceAreas }: Surroundings): object {
  const picture = sharedPicture("hero");
  return {
    ...businessIn({ company, publicUrl }),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(picture ? { image: `${publicUrl}${picture.address}` } : {}),
    telephone: telephoneLink(company.phone).replace("tel:", ""),
    email: company.email,
    address: postalAddress(company.address),
    priceRange: "$$",
    openingHoursSpecification: company.hours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...closedOn(company.holidays),
    ...areasServed(serviceAreas),
    hasOfferCatalog: serviceCatalogue(publicUrl),
  };
}

export function siteData({ company, publicUrl }: Surroundings): object {
  return { "@type": "WebSite", name: company.companyName, url: `${publicUrl}/`, inLanguage: "en-US" };
}

export function productData(
  category: Category,
  product: Product,
  { company, publicUrl, serviceAreas }: Surroundings,
): object {
  return {
    "@type": "Service",
    name: product.headline,
    serviceType: category.title,
    description: product.lead,
    url: `${publicUrl}${categoryPath(category)}`,
    ...areasServed(serviceAreas),
    provider: businessIn({ company, publicUrl }),
  };
}

export function questionsData(questions: readonly Question[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** The business by its most exact type and by the general one, which is the only one that some readers know. */
function businessIn({ company, publicUrl }: Pick<Surroundings, "company" | "publicUrl">) {
  return {
    "@type": ["HomeAndConstructionBusiness", "LocalBusiness"],
    "@id": `${publicUrl}/#business`,
    name: company.companyName,
  };
}

/** A day on which it opens and closes at midnight is one on which it is closed: so search engines read it. */
function closedOn(holidays: CompanyProfile["holidays"]) {
  if (holidays.length === 0) return {};
  return {
    specialOpeningHoursSpecification: holidays.map(({ day, name }) => ({
      "@type": "OpeningHoursSpecification",
      name,
      validFrom: day,
      validThrough: day,
      opens: "00:00",
      closes: "00:00",
    })),
  };
}

/** Every place that the service areas name, a resort or a road as well as a city. */
function areasServed(areas: Surroundings["serviceAreas"]) {
  const places = placesIn(areas);
  if (places.length === 0) return {};
  return { areaServed: places.map((place) => ({ "@type": "Place", name: `${place}, FL` })) };
}

/** "9 Example Lane, Destin, FL 32541" in its parts; what is written otherwise stays whole, and the state is known anyway. */
function postalAddress(address: CompanyProfile["address"]): object {
  const parts = /^(.+), *([^,]+), *([A-Z]{2}) +(\d{5}(?:-\d{4})?)$/.exec(address.trim());
  const [, streetAddress, addressLocality, addressRegion, postalCode] = parts ?? [];
  return {
    "@type": "PostalAddress",
    ...(parts
      ? { streetAddress, addressLocality, addressRegion, postalCode }
      : { ...(address ? { streetAddress: address } : {}), addressRegion: "FL" }),
    addressCountry: "US",
  };
}

function serviceCatalogue(publicUrl: string): object {
  return {
    "@type": "OfferCatalog",
    name: "Window treatments",
    itemListElement: categories.map((category) => ({
      "@type": "Offer",
      itemOffered: {
        "@type": "Service",
        name: category.title,
        description: category.summary,
        url: `${publicUrl}${categoryPath(category)}`,
      },
    })),
  };
}
