import type { PublicCatalog } from "../context/renderer.ts";
import type { Category } from "../copy/categories.ts";
import { differencesOf } from "../copy/differences.ts";
import type { Product } from "../copy/products/product.ts";
import { hasSampleList } from "./samples.tsx";
import { differenceId, shortTitle } from "./see-the-difference.tsx";

interface JumpLinksProps {
  category: Category;
  product: Product;
  catalog: PublicCatalog;
}

/**
 * To the parts of a long product page; on wide screens, beside the foot of the title's picture. A third comparison has
 * no link: it follows the second, and the links stay in one row.
 */
export function JumpLinks({ category: { slug }, product, catalog }: JumpLinksProps) {
  const links = [
    ["styles-title", product.stylesTitle ?? "Styles"],
    ...differencesOf(slug)
      .slice(0, 2)
      .map((each) => [differenceId(each), shortTitle(each)]),
    ...(hasSampleList(slug, catalog) ? [["samples", "Samples"]] : []),
    ["how-title", "How it works"],
    ["price", "What it costs"],
  ];
  return (
    <nav aria-label="On this page" className="lg:min-h-24 lg:w-[45%] lg:pt-4 xl:w-[48%]">
      <ul
        className={`flex gap-x-6 max-sm:-mx-(--page-margin) max-sm:overflow-x-auto max-sm:border-sand-deep max-sm:border-b max-sm:px-(--page-margin) max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap sm:max-lg:pt-4 lg:text-[0.9375rem] ${links.length > 5 ? "lg:gap-x-3.5 2xl:gap-x-5" : "lg:gap-x-5"}`}
      >
        {links.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center whitespace-nowrap font-medium text-gulf underline-offset-4 hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
