import type { PublicCatalog } from "../context/renderer.ts";
import type { Suggestion } from "../copy/areas.ts";
import { categoryPath } from "../copy/categories.ts";
import { priceInShort } from "../copy/pricing/style-prices.ts";
import { Picture } from "./picture.tsx";

interface SuggestedProps {
  title: string;
  text: readonly string[];
  suggestions: readonly Suggestion[];
  catalog: PublicCatalog;
}

/** A text above three windows and the treatments that suit them; on a phone, each is a row. */
export function Suggested({ title, text, suggestions, catalog }: SuggestedProps) {
  return (
    <section className="ruled grid gap-x-12 gap-y-6 py-12 lg:grid-cols-2 lg:py-16 xl:grid-cols-[1fr_1.15fr] xl:gap-x-16">
      <h2 className="text-title">{title}</h2>
      <div className="grid content-start gap-4 lg:pr-10">
        {text.map((paragraph) => (
          <p key={paragraph} className="text-lead">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-3 lg:col-span-full lg:mt-6">
        {suggestions.map(({ category, title, reason, picture, style }) => (
          <li key={title}>
            <a
              href={categoryPath(category)}
              className="group block max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-start max-sm:gap-x-4"
            >
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 40rem) 30vw, 40vw"
                className="aspect-[4/3] w-full"
              />
              <span>
                <span className="block font-display text-deep text-xl leading-snug sm:mt-4 sm:text-subtitle">
                  {title}
                </span>
                <span className="mt-1 block text-ink-soft">{reason}</span>
                <span className="forward mt-2 py-0 text-gulf group-hover:underline">
                  {priceInShort(catalog, category, style)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
