import type { Suggestion } from "../copy/areas.ts";
import { categoryPath } from "../copy/categories.ts";
import { Picture } from "./picture.tsx";

interface SuggestedProps {
  title: string;
  text: readonly string[];
  suggestions: readonly Suggestion[];
}

/** A text above the three treatments that it suggests; on a phone, each is a row. */
export function Suggested({ title, text, suggestions }: SuggestedProps) {
  return (
    <section className="ruled grid gap-x-12 gap-y-6 py-12 lg:grid-cols-2 lg:py-16 xl:grid-cols-[1fr_1.15fr] xl:gap-x-16">
      <h2 className="text-title">{title}</h2>
      <div className="grid content-start gap-4">
        {text.map((paragraph) => (
          <p key={paragraph} className="text-lead">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-3 lg:col-span-full lg:mt-6">
        {suggestions.map(({ category, reason, picture }) => (
          <li key={category.slug}>
            <a
              href={categoryPath(category)}
              className="group block max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-center max-sm:gap-x-4"
            >
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 40rem) 30vw, 40vw"
                className="aspect-[4/3] w-full"
              />
              <span>
                <span className="forward font-display font-normal text-deep text-xl sm:mt-3 sm:text-subtitle">
                  {category.title}
                </span>
                <span className="block text-ink-soft">{reason}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
