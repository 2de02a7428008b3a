import { countedText } from "#domain/format.ts";
import type { RenderContext } from "../context/renderer.ts";

type OwnerContext = Pick<RenderContext, "company" | "portrait">;

/** The owner with picture and sentence, and what the company can prove. Renders nothing if all of it is missing. */
export function Owner({ company, portrait }: OwnerContext) {
  const facts = factsOf(company);
  const hasOwner = company.ownerName !== "" && (company.ownerText !== "" || portrait !== undefined);
  if (!hasOwner && facts.length === 0) return null;
  return (
    <section
      aria-label={hasOwner ? "The owner" : "License and insurance"}
      className="page-width grid items-center gap-x-16 gap-y-8 pt-8 pb-4 lg:pt-0 sm:grid-cols-[minmax(0,1fr)_1.6fr] lg:grid-cols-[22rem_1fr]"
    >
      {hasOwner && portrait ? (
        <img
          src={portrait}
          alt={company.ownerName}
          width={640}
          height={800}
          loading="lazy"
          className="hem aspect-[4/5] w-full object-cover max-sm:max-w-80"
        />
      ) : null}
      <div className="only:col-span-full">
        {hasOwner ? <OwnerText company={company} isAlone={!portrait} /> : null}
        <Facts facts={facts} />
      </div>
    </section>
  );
}

interface OwnerTextProps extends Pick<OwnerContext, "company"> {
  /** Without a portrait, it has the width of the page. */
  isAlone: boolean;
}

function OwnerText({ company: { ownerName, ownerText }, isAlone }: OwnerTextProps) {
  const size = isAlone ? "text-title" : "max-w-[26em] text-[clamp(1.5rem,1.2rem+1.2vw,2.25rem)]";
  return (
    <figure>
      {ownerText ? (
        <blockquote className={`font-display text-deep leading-snug ${size}`}>“{ownerText}”</blockquote>
      ) : null}
      <figcaption className="mt-4 text-lead">
        <span className="font-medium text-deep">{ownerName}</span>, owner
      </figcaption>
    </figure>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl
      className={`mt-8 grid gap-x-8 gap-y-5 first:mt-0 sm:gap-x-10 grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] ${facts.length === 4 ? "sm:grid-cols-2 xl:grid-cols-4" : ""}`}
    >
      {facts.map(([name, text]) => (
        <div key={name} className="border-brass border-t-2 pt-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-display text-deep text-2xl leading-snug">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = readonly [name: string, text: string];

function factsOf({ foundedYear, licence, insurance, warrantyYears }: OwnerContext["company"]): Fact[] {
  const all: Fact[] = [
    ["In business since", foundedYear === null ? "" : String(foundedYear)],
    ["License", licence],
    ["Insurance", insurance],
    ["Warranty on our work", warrantyYears === null ? "" : countedText({ years: warrantyYears })],
  ];
  return all.filter(([, text]) => text !== "");
}
