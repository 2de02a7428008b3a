import type { PicturedPoint } from "../copy/guides/guide.ts";
import { Illustration } from "./illustration.tsx";

interface PicturedProps {
  title: string;
  items: readonly PicturedPoint[];
  /** In order of time. */
  isNumbered?: boolean;
}

/** Two to four pictures in a row, each over a title and a line. */
export function Pictured({ title, items, isNumbered = false }: PicturedProps) {
  const List = isNumbered ? "ol" : "ul";
  const columns = columnsOf[items.length] ?? "sm:grid-cols-2 xl:grid-cols-4";
  const isBrief = items.every(({ text }) => text === "");
  return (
    <section className="ruled py-12 lg:col-span-full lg:py-16">
      <h2 className="text-title">{title}</h2>
      <List
        className={`mt-8 grid gap-x-4 gap-y-8 sm:gap-x-8 sm:gap-y-10 ${columns} ${isBrief ? "max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]" : ""}`}
      >
        {items.map((item, place) => (
          <li
            key={item.title}
            className={items.length === 3 ? "items-center gap-x-8 sm:max-lg:grid sm:max-lg:grid-cols-2" : ""}
          >
            <Illustration
              name={item.picture}
              sizes="(min-width: 80rem) 30vw, (min-width: 40rem) 46vw, 92vw"
              className="aspect-[4/3] w-full"
            />
            <div>
              <h3
                className={`mt-5 flex items-baseline gap-3 text-subtitle ${isBrief ? "max-sm:text-lg" : ""}`}
              >
                {isNumbered ? (
                  <span aria-hidden="true" className="font-body font-medium text-brass tabular-nums">
                    {place + 1}
                  </span>
                ) : null}
                {item.title}
              </h3>
              {item.text ? <p className="mt-2 text-ink-soft">{item.text}</p> : null}
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}

const columnsOf: Record<number, string> = { 2: "sm:grid-cols-2", 3: "lg:grid-cols-3" };

/** Names of other companies, as large as their logos would be. */
export function Names({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section className="pt-12 pb-4 lg:col-span-full lg:pt-16 lg:pb-8">
      <h2 className="text-title">{title}</h2>
      <ul className="mt-8 grid gap-px overflow-hidden border-brass-light border-b-6 bg-sand-deep p-px sm:grid-cols-2 xl:grid-cols-4">
        {names.map((name) => (
          <li
            key={name}
            className="grid min-h-28 place-items-center bg-white px-6 py-8 text-center font-display text-[1.625rem] text-deep leading-tight sm:min-h-44 sm:last:odd:col-span-full"
          >
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
