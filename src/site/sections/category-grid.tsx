import { categories, categoryPath } from "../copy/categories.ts";
import { Picture } from "./picture.tsx";

export function CategoryGrid() {
  return (
    <ul className="page-width grid gap-x-8 gap-y-14 pt-4 pb-20 sm:grid-cols-2 lg:grid-cols-3 lg:pb-28">
      {categories.map((category) => (
        <li key={category.slug}>
          <a href={categoryPath(category)} className="group block">
            <Picture
              name={category.picture}
              alt=""
              sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
              className="hem aspect-[4/3] w-full"
            />
            <h2 className="mt-6 text-subtitle group-hover:underline group-hover:decoration-1 group-hover:underline-offset-6">
              {category.title}
            </h2>
            <p className="mt-2 text-balance text-ink-soft">{category.summary}</p>
          </a>
        </li>
      ))}
    </ul>
  );
}
