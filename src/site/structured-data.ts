import type { Surroundings } from "./door.ts";
import { pictureAddress } from "./sections/picture.tsx";
import { categoryPath } from "./words/categories.ts";
import type { Product } from "./words/products/product.ts";
import type { Question } from "./words/questions.ts";
import { services } from "./words/services.ts";
import { towns } from "./words/towns.ts";

/** What search engines read. No rating: they forbid one that a business gives itself. */
export function businessData({ company, publicUrl }: Surroundings): object {
  const picture = pictureAddress("hero");
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${publicUrl}/#business`,
    name: company.companyName,
    url: publicUrl,
    telephone: company.phone,
    email: company.email,
    ...(company.address ? { address: company.address } : {}),
    ...(picture ? { image: `${publicUrl}${picture}` } : {}),
    priceRange: "$$",
    openingHoursSpecification: company.hours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    areaServed: towns.map((town) => ({ "@type": "City", name: `${town}, FL` })),
    hasOfferCatalog: serviceCatalogue(),
  };
}

function serviceCatalogue(): object {
  return {
    "@type": "OfferCatalog",
    name: "Window treatments",
    itemListElement: services.map(({ label, description }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: label, description },
    })),
  };
}

export function productData(product: Product, { publicUrl }: Surroundings): object {
  return {
    "@type": "Service",
    name: product.headline,
    description: product.lead,
    url: `${publicUrl}${categoryPath(product)}`,
    provider: { "@id": `${publicUrl}/#business` },
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
