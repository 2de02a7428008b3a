import { ArrowRight } from "lucide-react";
import type { GuidePart } from "../words/guides/guide.ts";
import type { NamedLink } from "../words/links.ts";
import type { Point } from "../words/reasons.ts";

/** A heading, and beside it what there is to say. */
export function Part({ title, text = [], list, points, links = [] }: GuidePart) {
  return (
    <section className="grid gap-x-16 gap-y-6 border-sand-deep border-t py-12 first:border-t-0 lg:grid-cols-[1fr_2fr] lg:py-16">
      <h2 className="text-subtitle lg:text-[1.75rem]">{title}</h2>
      <div className="grid max-w-3xl gap-6">
        {text.map((paragraph) => (
          <p key={paragraph} className="text-lead">
            {paragraph}
          </p>
        ))}
        {points ? <Points points={points} /> : null}
        {list ? <Lines lines={list} /> : null}
        {links.length > 0 ? (
          <div className="flex flex-wrap gap-x-8">
            {links.map((each) => (
              <ForwardLink key={each.href} {...each} />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}

export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="border-glass border-t-2 pt-4 last:odd:col-span-full">
          <h3 className="text-lg">{title}</h3>
          {text ? <p className="mt-1 text-ink-soft">{text}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** Many short lines, such as names of places, stand side by side. */
export function Lines({ lines }: { lines: readonly string[] }) {
  const areShort = lines.length > 3 && lines.every((line) => line.length < 30);
  return (
    <ul className={`grid gap-x-10 gap-y-3 text-lead ${areShort ? "sm:grid-cols-2" : ""}`}>
      {lines.map((line) => (
        <li
          key={line}
          className="relative max-w-[38em] pl-8 text-balance before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-5 before:bg-brass"
        >
          {line}
        </li>
      ))}
    </ul>
  );
}

export function ForwardLink({ label, href }: NamedLink) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-gulf underline-offset-4 hover:underline"
    >
      {label}
      <ArrowRight aria-hidden="true" className="size-4" />
    </a>
  );
}
