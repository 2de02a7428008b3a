import type { CompanyProfile } from "#domain/company/profile.ts";
import { telephoneLink } from "#domain/phone.ts";
import type { RenderContext } from "../context/renderer.ts";
import { type Category, categories, categoryPath } from "../copy/categories.ts";
import type { Product } from "../copy/products/product.ts";
import type { Question } from "../copy/questions.ts";
import { placesIn } from "../copy/towns.ts";
import { sharedPicture } from "../sections/picture.tsx";

/** No rating: search engines forbid a rating that a business gives itself. */
export function businessData({ company, publicUrl, serviceAreas }: RenderContext): object {
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
    ...provenOf(company),
    ...closedOn(company.holidays),
    ...areasServed(serviceAreas),
    hasOfferCatalog: serviceCatalog(publicUrl),
  };
}

export function siteData({ company, publicUrl }: RenderContext): object {
  return { "@type": "WebSite", name: company.companyName, url: `${publicUrl}/`, inLanguage: "en-US" };
}

export function productData(
  category: Category,
  product: Product,
  { company, publicUrl, serviceAreas }: RenderContext,
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

/** Some consumers know only the general type, so both are listed. */
function businessIn({ company, publicUrl }: Pick<RenderContext, "company" | "publicUrl">) {
  return {
    "@type": ["HomeAndConstructionBusiness", "LocalBusiness"],
    "@id": `${publicUrl}/#business`,
    name: company.companyName,
  };
}

/** Only what Settings have. */
function provenOf({ ownerName, foundedYear, licence }: CompanyProfile) {
  return {
    ...(ownerName ? { employee: { "@type": "Person", name: ownerName, jobTitle: "Owner" } } : {}),
    ...(foundedYear === null ? {} : { foundingDate: String(foundedYear) }),
    ...(licence
      ? {
          hasCredential: {
            "@type": "EducationalOccupationalCredential",
            credentialCategory: "license",
            name: licence,
          },
        }
      : {}),
  };
}

/** Search engines read equal opening and closing times as closed. */
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

function areasServed(areas: RenderContext["serviceAreas"]) {
  const places = placesIn(areas);
  if (places.length === 0) return {};
  return { areaServed: places.map((place) => ({ "@type": "Place", name: `${place}, FL` })) };
}

/** Splits "9 Example Lane, Destin, FL 32541"; keeps any other format whole. The state is always Florida. */
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

function serviceCatalog(publicUrl: string): object {
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
