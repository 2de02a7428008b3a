import type { PageMaker } from "../context/page.ts";
import type { Category } from "../copy/categories.ts";
import type { Difference } from "../copy/difference.ts";
import { differencesOf } from "../copy/differences.ts";
import type { Product } from "../copy/products/product.ts";
import { Closing } from "../sections/closing.tsx";
import { HowItWorks } from "../sections/how-it-works.tsx";
import { JumpLinks } from "../sections/jump-links.tsx";
import { PublicFrame, StickyRequest } from "../sections/layout.tsx";
import { MorePictures } from "../sections/more-pictures.tsx";
import { OtherProducts } from "../sections/other-products.tsx";
import { PageTitle } from "../sections/page-title.tsx";
import { PriceAndActions } from "../sections/price-and-actions.tsx";
import { ProductFacts } from "../sections/product-facts.tsx";
import { Samples } from "../sections/samples.tsx";
import { SeeTheDifference } from "../sections/see-the-difference.tsx";
import { StyleCards } from "../sections/style-cards.tsx";
import { Suitability } from "../sections/suitability.tsx";
import { parentOf } from "./breadcrumbs.ts";
import { productData } from "./structured-data.ts";

export function productPage(category: Category, product: Product): PageMaker {
  return (context, { path }) => ({
    title: product.headline,
    called: category.title,
    picture: category.picture,
    description: `${category.summary} What they cost, where they work best and how they hold up near the Gulf.`,
    structuredData: [productData(category, product, context)],
    body: (
      <PublicFrame company={context.company}>
        <PageTitle
          title={product.headline}
          lead={product.lead}
          within={parentOf(path)}
          picture={category.picture}
        >
          <PriceAndActions category={category} catalog={context.catalog} />
        </PageTitle>
        <div className="page-width">
          <JumpLinks category={category} product={product} catalog={context.catalog} />
          <StyleCards product={product} catalog={context.catalog} />
        </div>
        {differencesOf(category.slug).map((difference) => (
          <ComparedStates key={difference.slug} difference={difference} />
        ))}
        <div className="page-width pb-10">
          <Samples treatment={category.slug} catalog={context.catalog} />
          <HowItWorks category={category} product={product} />
          <MorePictures category={category} />
          <Suitability product={product} />
        </div>
        <ProductFacts product={product} category={category} catalog={context.catalog} />
        <OtherProducts than={product.slug} />
        <Closing company={context.company} picture={category.closing} title={product.closing} />
        <StickyRequest />
      </PublicFrame>
    ),
  });
}

function ComparedStates({ difference }: { difference: Difference }) {
  return (
    <div className={`${difference.isNight ? "on-deep" : "page-width"} py-12 lg:py-16`}>
      <div className={difference.isNight ? "page-width" : ""}>
        <SeeTheDifference difference={difference} />
      </div>
    </div>
  );
}
