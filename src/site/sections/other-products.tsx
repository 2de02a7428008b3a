import { categories, categoryPath } from "../copy/categories.ts";
import { Thumbnail } from "./picture.tsx";

export function OtherProducts({ than }: { than: string }) {
  return (
    <nav aria-labelledby="other-title" className="page-width @container py-16 lg:py-20">
      <h2 id="other-title" className="text-subtitle">
        Other treatments
      </h2>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11.75rem),1fr))] gap-x-4 gap-y-3 @min-[40rem]:grid-cols-5 @min-[40rem]:gap-x-6">
        {categories
          .filter(({ slug }) => slug !== than)
          .map((category) => (
            <li key={category.slug}>
              <a
                href={categoryPath(category)}
                className="group flex items-center gap-3 text-deep @min-[40rem]:block"
              >
                <Thumbnail
                  name={category.example}
                  className="h-14 w-18 shrink-0 @min-[40rem]:aspect-[4/3] @min-[40rem]:h-auto @min-[40rem]:w-full"
                />
                <span className="min-w-0 font-display leading-tight @min-[40rem]:text-lg underline-offset-4 group-hover:underline @min-[40rem]:mt-3 @min-[40rem]:block">
                  {category.title}
                </span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
