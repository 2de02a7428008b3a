import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { PicturedPoint } from "../copy/guides/guide.ts";
import type { Point } from "../copy/reasons.ts";
import { Illustration } from "./illustration.tsx";

interface PicturedProps {
  /** For links to it. */
  id?: string | undefined;
  title: string;
  items: readonly PicturedPoint[];
  /** In order of time. */
  isNumbered?: boolean;
  /** Below the pictures. */
  children?: ReactNode;
}

/** Two to four pictures in a row, each over a title and a line. */
export function Pictured({ id, title, items, isNumbered = false, children }: PicturedProps) {
  const List = isNumbered ? "ol" : "ul";
  const columns = columnsOf[items.length] ?? four;
  const isRow = items.length === 3;
  const isSmall = items.length > 3;
  return (
    <section id={id} className="ruled py-12 md:col-span-full lg:py-16">
      <h2 className="text-title">{title}</h2>
      <List className={`mt-8 grid gap-x-4 gap-y-8 sm:gap-x-8 sm:gap-y-10 ${columns}`}>
        {items.map((item, place) => (
          <li key={item.title} className={isRow ? asRow : ""}>
            <Illustration
              name={item.picture}
              sizes="(min-width: 80rem) 30vw, (min-width: 40rem) 46vw, 92vw"
              className="aspect-[4/3] w-full"
            />
            <div>
              <h3
                className={`flex items-baseline gap-3 sm:mt-5 ${isRow ? "" : "mt-4"} text-subtitle ${isSmall ? "max-sm:text-lg" : ""}`}
              >
                {isNumbered ? (
                  <span aria-hidden="true" className="text-brass">
                    {place + 1}
                  </span>
                ) : null}
                {item.title}
              </h3>
              <p className={`mt-2 text-ink-soft ${isSmall ? "max-sm:text-sm" : ""}`}>{item.text}</p>
            </div>
          </li>
        ))}
      </List>
      {children}
    </section>
  );
}

const asRow = "grid grid-cols-[2fr_3fr] items-start gap-x-4 sm:block";

/** On a phone, three are rows, and four stand two by two. */
const columnsOf: Record<number, string> = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };
const four = "max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] sm:grid-cols-2 xl:grid-cols-4";

interface PromisesProps {
  title: string;
  promises: readonly string[];
  /** Below them. */
  children: ReactNode;
}

/** Short lines in a row, each with a check mark. */
export function Promises({ title, promises, children }: PromisesProps) {
  return (
    <section className="unruled bg-glass-pale px-6 py-10 last:mb-6 sm:px-10 md:col-span-full lg:py-14 lg:last:mb-10">
      <h2 className="text-title">{title}</h2>
      <div className="mt-6 lg:mt-8">
        <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-6 xl:grid-cols-4">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-4 border-brass border-t pt-4">
              <Check aria-hidden="true" className="stroke-[1.5] size-7 shrink-0 text-brass" />
              <p className="text-balance font-display text-deep text-xl leading-snug">{promise}</p>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

interface BesideProps {
  title: string;
  points: readonly Point[];
  picture: string;
}

/** Points under lines, beside one tall picture. */
export function Beside({ title, points, picture }: BesideProps) {
  return (
    <section className="unruled grid gap-x-10 gap-y-8 py-12 md:col-span-full lg:grid-cols-2 lg:py-16">
      <Illustration
        name={picture}
        sizes="(min-width: 64rem) 46vw, 92vw"
        className="aspect-[3/2] w-full sm:max-lg:aspect-[2/1] lg:aspect-auto lg:h-full"
      />
      <div className="self-center">
        <h2 className="text-title">{title}</h2>
        <ul
          className={`mt-6 -mb-5 gap-x-8 sm:max-lg:grid lg:mt-8 ${points.length === 3 ? "sm:max-lg:grid-cols-3" : "sm:max-lg:grid-cols-2"}`}
        >
          {points.map(({ title, text }) => (
            <li key={title} className="border-sand-deep border-t py-5">
              <h3 className="text-subtitle">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
