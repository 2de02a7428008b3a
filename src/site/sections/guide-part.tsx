import { buttonClasses } from "#ui/button.tsx";
import type { PublicCatalog } from "../context/renderer.ts";
import { type GuidePart, type GuideTable, panelColors } from "../copy/guides/guide.ts";
import type { NamedLink } from "../copy/links.ts";
import type { Point } from "../copy/reasons.ts";
import { Makers } from "./makers.tsx";
import { Measured } from "./measured.tsx";
import { Beside, Pictured, Promises } from "./pictured.tsx";

export function Part({ catalog, ...part }: GuidePart & { catalog: PublicCatalog }) {
  const {
    id,
    title,
    makers,
    measured,
    steps,
    pictured,
    points,
    beside,
    isHalf = false,
    isCard = false,
    panel,
    promises,
    links,
  } = part;
  if (makers) return <Makers title={title} makers={makers} catalog={catalog} />;
  if (measured) return <Measured title={title} items={measured} />;
  if (steps)
    return (
      <Pictured id={id} title={title} items={steps} isNumbered>
        <Links links={links} className="mt-4 sm:mt-6" />
      </Pictured>
    );
  if (pictured) return <Pictured title={title} items={pictured} />;
  if (promises)
    return (
      <Promises title={title} promises={promises}>
        <Links links={links} className="mt-4 sm:mt-6" />
      </Promises>
    );
  if (points && beside) return <Beside title={title} points={points} picture={beside} />;
  const layout = isHalf
    ? `unruled flex flex-col ${panel ? "gap-3" : "gap-6"} ${panel ? `mb-4 p-6 sm:p-10 md:mb-10 ${panelColors[panel]}` : "my-8 border-brass border-t pt-8 lg:my-12"}`
    : `grid gap-x-16 gap-y-6 md:col-span-full ${points ? "" : "lg:grid-cols-[1fr_2fr]"} ${isCard ? `${cardClasses} ${panelColors[panel ?? "sand"]}` : ruledClasses}`;
  return (
    <section id={id} className={layout}>
      <h2 className={points || isCard ? "text-title" : "text-subtitle lg:text-[1.75rem]"}>{title}</h2>
      <PartBody {...part} />
    </section>
  );
}

const ruledClasses = "ruled py-12 lg:py-16";
const cardClasses = "unruled px-6 py-10 last:mb-6 sm:px-10 lg:py-14 lg:last:mb-10";

function PartBody({ text = [], list, points, table, isHalf, panel, action, links }: GuidePart) {
  return (
    <div
      className={`grid ${points ? "" : "max-w-3xl"} ${isHalf && panel ? "grow content-between gap-3" : "gap-6"}`}
    >
      {text.map((paragraph) => (
        <p key={paragraph} className="text-lead">
          {paragraph}
        </p>
      ))}
      {points ? <Points points={points} /> : null}
      {list ? <Lines lines={list} /> : null}
      {table ? <Table {...table} /> : null}
      {action ? (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <a href={action.href} className={buttonClasses("primary", "px-[min(2rem,5vw)] max-sm:w-full")}>
            {action.label}
          </a>
          <Links links={links} />
        </div>
      ) : (
        <Links links={links} />
      )}
    </div>
  );
}

function Links({ links = [], className = "" }: Pick<GuidePart, "links"> & { className?: string }) {
  if (links.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-x-8 ${className}`}>
      {links.map((each) => (
        <ForwardLink key={each.href} {...each} />
      ))}
    </div>
  );
}

function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul
      className={`grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:gap-x-10 ${points.length === 5 ? "lg:grid-cols-5" : "xl:grid-cols-4"}`}
    >
      {points.map(({ title, text }) => (
        <li key={title} className="border-glass border-t-2 pt-4 sm:max-lg:last:odd:col-span-full">
          <h3 className="text-lg">{title}</h3>
          {text ? <p className="mt-1 text-ink-soft">{text}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** Puts four or more short lines in two columns. */
function Lines({ lines }: { lines: readonly string[] }) {
  const areShort = lines.length > 3 && lines.every((line) => line.length < 50);
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

export function ForwardLink({ label, href, tone = "dark" }: NamedLink & { tone?: "dark" | "light" }) {
  return (
    <a href={href} className={`forward ${tone === "light" ? "text-shell" : "text-gulf"}`}>
      {label}
    </a>
  );
}

/** In place of a title's picture. Its cells are short enough to stay side by side on a phone. */
export function TitleTable(table: GuideTable) {
  return (
    <div className="hem bg-white p-6 sm:p-9 lg:self-center [&_[scope=rowgroup]]:text-brass [&_[scope=row]]:font-display [&_[scope=row]]:font-normal [&_[scope=row]]:text-deep [&_tbody_:is(th,td)]:align-baseline [&_[scope=row]]:text-lg sm:[&_[scope=row]]:text-xl [&_thead_th]:font-normal [&_thead_th]:text-ink-soft">
      <Table {...table} isNarrow />
      {table.note ? (
        <p className="max-w-none border-sand-deep border-t pt-4 text-ink-soft">{table.note}</p>
      ) : null}
    </div>
  );
}

interface TableProps extends GuideTable {
  /** Stays a table on a phone. */
  isNarrow?: boolean;
}

/** On a phone, a row stacks its cells and repeats each heading. */
function Table({ caption, columns, rows, isNarrow = false }: TableProps) {
  const [, ...others] = columns;
  const stacked = isNarrow ? "" : "max-sm:block";
  const cell = `py-1 align-top sm:py-4 ${isNarrow ? "wrap-anywhere max-sm:py-3" : "pr-6 max-sm:block max-sm:pr-0"}`;
  return (
    <table className={`w-full border-collapse text-left ${stacked}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className={isNarrow ? "" : "max-sm:sr-only"}>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`pb-3 font-medium ${isNarrow ? "last:text-right" : "pr-4 sm:pr-6"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {grouped(rows).map((group) => (
        <tbody key={group.heading ?? ""} className={stacked}>
          {group.heading ? (
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className="pt-9 pb-2 font-medium">
                {group.heading}
              </th>
            </tr>
          ) : null}
          {group.rows.map(([name = "", ...cells]) => (
            <tr
              key={name}
              className={`border-sand-deep border-t ${isNarrow ? "" : "max-sm:block max-sm:py-4 max-sm:first:border-t-0"}`}
            >
              <th scope="row" className={`font-medium ${cell}`}>
                {name}
              </th>
              {cells.map((text, place) => (
                <td key={others[place]} className={`${isNarrow ? asTerm : "text-ink-soft"} ${cell}`}>
                  {isNarrow ? null : (
                    <span aria-hidden="true" className="sm:hidden">
                      {others[place]}:{" "}
                    </span>
                  )}
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const asTerm = "pl-4 text-right font-medium text-deep first-letter:uppercase sm:pl-6 sm:text-xl";

interface RowGroup {
  heading?: string;
  rows: (readonly string[])[];
}

function grouped(rows: GuideTable["rows"]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    if (row.length === 1) groups.push({ heading: row[0]!, rows: [] });
    else if (groups.length === 0) groups.push({ rows: [row] });
    else groups.at(-1)!.rows.push(row);
  }
  return groups;
}
