import { problems } from "../copy/problems.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

/** For a visitor who knows the window better than the product. */
export function WhereToStart() {
  return (
    <section aria-labelledby="start-title" className="bg-glass-pale">
      <div className="page-width grid gap-x-16 gap-y-6 py-12 lg:py-16">
        <h2 id="start-title" className="text-title">
          Not sure? Start with the window
        </h2>
        <ul className="grid gap-x-10 sm:grid-cols-2 xl:grid-cols-3">
          {problems.map(({ title, answer, treatment, picture }) => (
            <li key={title} className="border-glass border-t">
              <a href={`/products/${treatment}`} className="group flex items-center gap-5 py-4">
                <span className="w-[min(6rem,24vw)] shrink-0 sm:w-44">
                  <Picture name={picture} alt="" sizes="11rem" className="aspect-[4/3] w-full" />
                </span>
                <span className="min-w-0">
                  <span className="block font-display text-deep text-xl leading-snug">{title}</span>
                  <span className="forward mt-1 py-0 text-gulf group-hover:underline">{answer}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-6 sm:gap-x-8">
          <ForwardLink label="See prices" href="/pricing" />
          <ForwardLink label="Gallery" href="/gallery" />
          <ForwardLink label="How a visit works" href="/consultation" />
        </div>
      </div>
    </section>
  );
}
