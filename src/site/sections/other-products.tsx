import { categories, categoryPath } from "../copy/categories.ts";
import { CategoryIcon } from "./icon.tsx";

export function OtherProducts({ than }: { than: string }) {
  return (
    <nav aria-labelledby="other-title" className="page-width @container py-16 lg:py-20">
      <h2 id="other-title" className="text-subtitle">
        Other treatments
      </h2>
      <ul className="mt-6 grid gap-x-8 @min-[36rem]:grid-cols-3 @min-[57rem]:grid-cols-5">
        {categories
          .filter(({ slug }) => slug !== than)
          .map((category) => (
            <li key={category.slug}>
              <a
                href={categoryPath(category)}
                className="group flex min-h-16 items-center gap-4 border-sand-deep border-t text-deep hover:border-brass"
              >
                <CategoryIcon of={category.slug} className="size-8 shrink-0 text-brass" />
                <span className="group-hover:underline group-hover:underline-offset-4">{category.title}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
