import type { Suggestion } from "../copy/areas.ts";
import { categoryPath } from "../copy/categories.ts";
import { Picture } from "./picture.tsx";

interface SuggestedProps {
  title: string;
  text: readonly string[];
  suggestions: readonly Suggestion[];
}

/** A text beside the treatments that it suggests. */
export function Suggested({ title, text, suggestions }: SuggestedProps) {
  return (
    <section className="ruled grid gap-x-16 gap-y-8 py-12 lg:grid-cols-2 lg:py-16">
      <div className="grid content-start gap-6">
        <h2 className="text-title">{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="text-lead">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-4 sm:gap-8">
        {suggestions.map(({ category, reason, picture }) => (
          <li key={category.slug}>
            <a href={categoryPath(category)} className="group block">
              <Picture
                name={picture}
                alt=""
                sizes="(min-width: 64rem) 23vw, 46vw"
                className="aspect-[4/3] w-full"
              />
              <span className="forward mt-2 text-gulf">{category.title}</span>
              <span className="block text-ink-soft">{reason}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
